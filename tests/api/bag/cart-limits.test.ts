import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#src/server/app.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { cartLimits } from '#src/server/services/rate-limits/limits.ts'
import { aPerson, startSecondProcess } from '#tests/support/members/people.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import type { TestServer } from '#tests/support/server.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
beforeEach(() => server.db.delete(rateLimitCounters))

const bag = { location_id: kitchen.id, handoff: 'pickup' }

async function begin(site: Pick<TestServer, 'request'>, from: string, headers = {}) {
  return (await aPerson(site, { from })).call('POST', '/carts', bag, { headers })
}

const useUp = (max: number) => server.db.update(rateLimitCounters).set({ count: max })

test('a network that creates too many bags is temporarily blocked without affecting other networks', async () => {
  const site = startSecondProcess(server)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
  await useUp(cartLimits.network.max - 1)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
  const rejected = await begin(site, '203.0.113.7')
  expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await begin(site, '203.0.113.8')).status).toBe(201)
  server.clock.advance(cartLimits.network.windowMs)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
})

test('the addresses of an IPv6 /64 share one limit of new bags', async () => {
  const site = startSecondProcess(server)
  await begin(site, '2001:db8:1:2::a')
  await useUp(cartLimits.network.max)
  expect((await begin(site, '2001:db8:1:2:ffff::b')).status).toBe(429)
  expect((await begin(site, '2001:db8:1:3::a')).status).toBe(201)
})

test('each browser with a device cookie has a separate limit of new bags', async () => {
  const site = startSecondProcess(server)
  const cookie = `device=${'d'.repeat(22)}`
  await begin(site, '203.0.113.7', { cookie })
  await useUp(cartLimits.device.max)
  expect((await begin(site, '203.0.113.9', { cookie })).status).toBe(429)
  expect((await begin(site, '203.0.113.9')).status).toBe(201)
})

test('the number of new bags is unlimited if network limits are off', async () => {
  const { ctx } = server
  const app = createApp({
    ctx,
    engine: 'pglite',
    siteUrl: null,
    proxies: 1,
    hasNetworkLimits: false,
    checkResponses: true,
  })
  const site = { request: async (path: string, init?: RequestInit) => app.request(path, init) }
  await begin(site, '203.0.113.7')
  await useUp(cartLimits.network.max)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
})
