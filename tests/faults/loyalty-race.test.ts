import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pointsEntries } from '#src/server/db/members-schema.ts'
import { orders } from '#src/server/db/order-schema.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { mailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members.ts'
import { aFullCart, contact, submitBody } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const postgres = await startPostgres()
const engines: [string, string | undefined][] = [
  ['PGlite', undefined],
  ['PostgreSQL', postgres?.url],
]

describe.each(engines)('on %s', (name, url) => {
  const isMissing = name === 'PostgreSQL' && !url
  let server: TestServer

  beforeAll(async () => {
    if (!isMissing) server = await testServer(url)
  })
  afterAll(async () => {
    await server?.close()
    if (url) await postgres?.stop()
  })

  test.skipIf(isMissing)('ten submits of one bag at once earn its points once', async () => {
    const member = await aMember(server)
    const api = await apiClient(server, member)
    const cart = await aFullCart(api)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.call('POST', `/carts/${cart.id}/submit`, submitBody(cart), { key: `press-${index}` }),
      ),
    )
    const [earned] = await server.db
      .select({ count: count() })
      .from(pointsEntries)
      .where(eq(pointsEntries.memberId, member.id))
    expect(earned?.count).toBe(1)
  })

  test.skipIf(isMissing)('five members with one link at once: one of them gets the order', async () => {
    const guest = await apiClient(server)
    const cart = await aFullCart(guest)
    const { id } = await guest.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, submitBody(cart))
    const mail = (await mailsTo(server.ctx, contact.email)).at(-1)
    const [, token] = /claim\?token=(\S+)/.exec(mail?.text ?? '') ?? []
    const people = await Promise.all(Array.from({ length: 5 }, () => aMember(server)))
    const answers = await Promise.all(
      people.map(async member => (await apiClient(server, member)).call('POST', '/members/claim', { token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(order?.memberId).toBe(winner?.id)
  })
})
