import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/server/app.ts'
import { auditNightly } from '#src/server/services/desk/audit-nightly.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const token = 'how-is-the-fryer-today'

const server = await startSuiteServer()
const api = await createApiClient(server)

function request(authorization: string, metricsToken: string | null = token) {
  const app = createApp({
    ctx: server.ctx,
    databaseEngine: 'pglite',
    siteUrl: null,
    checkResponses: false,
    metricsToken,
  })
  return app.request('/api/metrics', { headers: { authorization } })
}

test.each([
  ['for a request without the token', '', token],
  ['for a request with another token', 'Bearer how-is-the-fryer-to-day', token],
  ['if no token is configured', `Bearer ${token}`, null],
])('the metrics endpoint returns 404 %s', async (_, authorization, set) => {
  expect((await request(authorization, set)).status).toBe(404)
})

test('a payment that is retried repeatedly appears as stuck in the metrics', async () => {
  const read = async () => (await request(`Bearer ${token}`)).text()
  expect(await read()).toContain('red_comb_stuck{kind="payment"} 0\n')
  expect(await read()).toContain('red_comb_audit_violations 0\n')
  const cart = await aFullCart(api)
  const unknownCard = await aCardToken(api, '4000000000000119')
  await api.call(
    'POST',
    `/carts/${cart.id}/submit`,
    createSubmitBody(cart, { type: 'newcredit', token: unknownCard }),
  )
  server.ctx.payments.retrieve = async () => {
    throw new Error('the bank is away')
  }
  for (let round = 0; round < 5; round++) {
    await expireLeases(server.db)
    await sweepAttempts(server.ctx)
  }
  const metrics = await read()
  expect(metrics).toContain('red_comb_waiting{kind="payment"} 1\n')
  expect(metrics).toContain('red_comb_stuck{kind="payment"} 1\n')
  expect(metrics).toMatch(/^red_comb_oldest_seconds\{kind="payment"\} \d/m)
  expect(metrics).toMatch(
    /^# TYPE red_comb_event_loop_delay_seconds gauge\nred_comb_event_loop_delay_seconds \d/m,
  )
})

test('the metrics include the time of the latest nightly audit', async () => {
  const read = async () => (await request(`Bearer ${token}`)).text()
  expect(await read()).toContain('red_comb_audit_timestamp_seconds 0\n')
  const night = new Date('2026-03-05T10:00:00Z')
  await auditNightly({ ...server.ctx, now: () => night })
  expect(await read()).toContain(`red_comb_audit_timestamp_seconds ${night.getTime() / 1000}\n`)
})

test('the metrics count orders, declined cards, and requests by route and status', async () => {
  const app = createApp({
    ctx: server.ctx,
    databaseEngine: 'pglite',
    siteUrl: null,
    checkResponses: false,
    metricsToken: token,
  })
  const site = await startWebSite(server)
  onTestFinished(site.stop)
  const guest = await createApiClient({ request: (path, init) => fetch(site.url + path, init) })
  const placed = await aFullCart(guest)
  await guest.ok('POST', `/carts/${placed.id}/submit`, createSubmitBody(placed))
  const declined = await aFullCart(guest)
  const card = await aCardToken(guest, '4000000000000002')
  await guest.call(
    'POST',
    `/carts/${declined.id}/submit`,
    createSubmitBody(declined, { type: 'newcredit', token: card }),
  )
  await site.get('/menu/broken')

  const response = await app.request('/api/metrics', { headers: { authorization: `Bearer ${token}` } })
  const metrics = await response.text()
  const submits = 'method="POST",route="/api/carts/:id/submit"'
  expect(metrics).toContain(`red_comb_request_seconds_count{${submits},status="200"} 1\n`)
  expect(metrics).toContain(`red_comb_request_seconds_bucket{${submits},status="402",le="+Inf"} 1\n`)
  expect(metrics).toContain('red_comb_request_seconds_count{method="GET",route="page",status="500"} 1\n')
  expect(metrics).toContain('red_comb_orders_total 1\n')
  expect(metrics).toContain('red_comb_declines_total 1\n')
  expect(metrics).toMatch(/^red_comb_statements_total \d+$/m)
})
