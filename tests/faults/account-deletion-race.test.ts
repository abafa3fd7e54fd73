import { beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { dumpAllRows } from '#tests/support/database/all-rows.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCardToken, aFullCart, createSubmitBody, kitchen } from '#tests/support/orders/orders.ts'
import { sweepAfterLeases } from '#tests/support/orders/payments.ts'
import type { TestServer } from '#tests/support/server.ts'

const DAY = 24 * 60 * 60_000
const TRIES = 20

await describeOnBothEngines('account deletion', openServer => {
  let server: TestServer

  beforeAll(async () => {
    server = await openServer()
  })

  test('no personal data remains after a member deletes the account while placing an order', {
    timeout: 60_000,
  }, async () => {
    const seen = new Map<string, number>()
    for (let round = 0; round < TRIES; round++) {
      const responses = await race(round)
      for (const response of responses) seen.set(response, (seen.get(response) ?? 0) + 1)
      await server.db.delete(rateLimitCounters)
    }
    await sweepAfterLeases(server)
    server.clock.advance(2 * DAY)
    await runRetention(server.ctx)
    const rows = await dumpAllRows(server.db)
    const remaining = Array.from({ length: TRIES }, (_, round) => round).filter(
      round => rows.includes(lastName(round)) || rows.includes(email(round)),
    )
    expect(remaining).toEqual([])
    await expectInvariants(server.db)
    const expected = ['200', '200 placed', '202 confirming', '401', '404', '503']
    expect([...seen.keys()].filter(response => !expected.includes(response))).toEqual([])
  })

  test('deleting an account during other requests causes no server errors', async () => {
    const member = await aMember(server)
    const own = await createApiClient(server, member)
    const bag = { location_id: kitchen.id, handoff: 'pickup' }
    const responses = await Promise.all([
      own.call('POST', '/members/delete', { password: member.password }),
      ...Array.from({ length: 8 }, () => own.call('POST', '/carts', bag)),
      ...Array.from({ length: 4 }, () => own.call('PUT', `/members/favorites/${kitchen.menu_id}`)),
    ])
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    expect(responses[0]?.status).toBe(200)
  })

  const lastName = (round: number) => `Parkerson-${round}-x`
  const email = (round: number) => `race-${round}-x@example.com`

  async function race(round: number): Promise<string[]> {
    const member = await aMember(server, { last_name: lastName(round) })
    const own = await createApiClient(server, member)
    const cart: Cart = await aFullCart(round % 2 ? own : await createApiClient(server))
    const payment =
      round % 4 < 2 ? { type: 'newcredit', token: await aCardToken(own) } : { type: 'payinstore' }
    const contact = { last_name: lastName(round), email: email(round), phone: `615555${1000 + round}` }
    const body = { ...createSubmitBody(cart, payment), ...contact }
    const [sent, deleted] = await Promise.all([
      own.call<{ state: string }>('POST', `/carts/${cart.id}/submit`, body),
      own.call('POST', '/members/delete', { password: member.password }),
    ])
    expect([200, 503]).toContain(deleted.status)
    if (deleted.status === 503) await own.ok('POST', '/members/delete', { password: member.password })
    return [String(deleted.status), [sent.status, sent.body.data?.state].filter(Boolean).join(' ')]
  }
})
