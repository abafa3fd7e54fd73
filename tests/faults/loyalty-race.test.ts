import { count, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#src/server/db/schema/orders.ts'
import { pointsEntries } from '#src/server/db/schema/points.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { grantPoints, readPointsLedger, redeem } from '#tests/support/members/points.ts'
import { aCardToken, aFullCart, createSubmitBody, createUniqueContact } from '#tests/support/orders/orders.ts'
import type { TestServer } from '#tests/support/server.ts'

await describeOnBothEngines('concurrent use of points and guest orders', openServer => {
  let server: TestServer

  beforeAll(async () => {
    server = await openServer()
  })

  test('a bag submitted ten times concurrently earns its points only once', async () => {
    const member = await aMember(server)
    const api = await createApiClient(server, member)
    const cart = await aFullCart(api)
    // Paid by card, because such an order earns its points as soon as it is placed.
    const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api) })
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.call('POST', `/carts/${cart.id}/submit`, body, { key: `press-${index}` }),
      ),
    )
    const [earned] = await server.db
      .select({ count: count() })
      .from(pointsEntries)
      .where(eq(pointsEntries.memberId, member.id))
    expect(earned?.count).toBe(1)
  })

  test('only one of eight tabs that redeem the last points concurrently gets a reward', async () => {
    const member = await aMember(server)
    const api = await createApiClient(server, member)
    await grantPoints(server, member, 350)
    const responses = await Promise.all(Array.from({ length: 8 }, (_, tab) => redeem(api, `tab-${tab}`)))
    const statuses = responses.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await readPointsLedger(api)).points).toBe(50)
    await expectInvariants(server.db)
  })

  test('a redemption sent eight times with the same key redeems the points only once', async () => {
    const member = await aMember(server)
    const api = await createApiClient(server, member)
    await grantPoints(server, member, 2_000)
    const responses = await Promise.all(Array.from({ length: 8 }, () => redeem(api, 'press')))
    expect(new Set(responses.map(({ body }) => body.data.reward_id)).size).toBe(1)
    const { reward_id } = responses[0]?.body.data ?? { reward_id: '' }
    const returnReward = () => api.call('DELETE', `/members/rewards/${reward_id}`)
    await Promise.all([...Array.from({ length: 4 }, returnReward), redeem(api, 'another')])
    expect((await readPointsLedger(api)).points).toBe(1_700)
    await expectInvariants(server.db)
  })

  test('an order that five members claim concurrently goes to only one of them', async () => {
    const guest = await createApiClient(server)
    const cart = await aFullCart(guest)
    const { id } = await guest.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
    const mail = (await readMailsTo(server.ctx, createUniqueContact(cart).email)).at(-1)
    const [, token] = /claim\?token=(\S+)/.exec(mail?.text ?? '') ?? []
    const people = await Promise.all(Array.from({ length: 5 }, () => aMember(server)))
    const responses = await Promise.all(
      people.map(async member =>
        (await createApiClient(server, member)).call('POST', '/members/claim', { token }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    const winner = people[responses.findIndex(({ status }) => status === 200)]
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(order?.memberId).toBe(winner?.id)
  })
})
