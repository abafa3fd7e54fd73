import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Times } from '#src/contract/cart/times.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { SIMULATION_ACTOR } from '#src/domain/order/kitchen-board/simulated-step.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { learnLeadTimes } from '#src/server/services/scheduling/learn-lead-times.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { type CatalogEdits, createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { insertOrderCopies } from '#tests/support/orders/insert-order-copies.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
/** Configured lead time of Nashville Five Points, in minutes. */
const USUAL = 12

let server: TestServer
let api: ApiClient
let edits: CatalogEdits

/** Learns from 20 lunch orders that were ready nine minutes late, ignoring one simulated order. */
beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  edits = createCatalogEdits(server)
  const { clock, ctx } = server
  const [order, simulated] = [await aPaidOrder(api), await aPaidOrder(api)]
  clock.advance((USUAL + 9) * MINUTE)
  await transitionOrder(ctx, order.id, { to: 'ready', who: 'kitchen' })
  await transitionOrder(ctx, simulated.id, { to: 'ready', who: 'kitchen', by: SIMULATION_ACTOR })
  await insertOrderCopies(server, order, 19)
  await learn()
})
afterAll(() => server.close())

async function learn(): Promise<void> {
  await learnLeadTimes(server.ctx)
  server.expireCatalog()
}

async function promisedMinutes(): Promise<number> {
  const { asap } = await api.ok<Times>('GET', '/locations/101/times')
  return (Date.parse(asap ?? '') - server.clock.now().getTime()) / MINUTE
}

test('a kitchen that was nine minutes late at lunch promises nine extra minutes only at lunch', async () => {
  expect(await promisedMinutes()).toBe(USUAL + 9)
  server.clock.set('2026-11-22T00:00:00Z')
  expect(await promisedMinutes()).toBe(USUAL)
  server.clock.set('2026-11-22T18:00:00Z')
  expect(await promisedMinutes()).toBe(USUAL + 9)
})

test('a learned delay that an order’s promised time already includes is not added a second time', async () => {
  const { id } = await aPaidOrder(api)
  const { time } = await api.ok<PlacedOrder>('GET', `/orders/${id}`)
  expect(time.learned).toBe(9)
  expect(Date.parse(time.ready) - Date.parse(time.placed)).toBe((USUAL + 9) * MINUTE)
  server.clock.set(time.ready)
  await transitionOrder(server.ctx, id, { to: 'ready', who: 'kitchen' })
  await learn()
  server.clock.set('2026-11-23T18:00:00Z')
  expect(await promisedMinutes()).toBe(USUAL + 9)
})

test('the list command prints a kitchen’s learned adjustment, sample size and bounds', async () => {
  const listing = (await createKitchenConsole(server).output('list', '101')).join('\n')
  expect(listing).toMatch(
    /^101 Nashville Five Points +lunch +9 minutes later +1 of 21 orders were on time in 28 days$/m,
  )
  expect(listing).toContain('so that 80% are met, at most 5 minutes earlier and 15 later')
})

test('a kitchen promises its configured lead time if learning is turned off', async () => {
  await edits.put('settings', 'settings', 'order.learned_lead', { on: false })
  expect(await promisedMinutes()).toBe(USUAL)
  expect((await createKitchenConsole(server).output('list', '101')).join('\n')).not.toContain('lunch')
  await edits.undo()
  expect(await promisedMinutes()).toBe(USUAL + 9)
})

test('promised times ignore orders that are several weeks old', { tags: ['all'] }, async () => {
  server.clock.set('2026-12-21T18:00:00Z')
  await learn()
  expect(await promisedMinutes()).toBe(USUAL)
})
