// @module-tag all
import { afterAll, expect, test } from 'vitest'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { simulateKitchens } from '#src/server/services/orders/simulate-kitchens.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))

async function work(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 3) {
    server.clock.advance(3_000)
    await simulateKitchens(server.ctx)
  }
}

test('a simulated kitchen completes all orders and delays every fourth', async () => {
  const { output } = createKitchenConsole(server)
  expect((await output('simulate', '101', '--for', '2h'))[0]).toMatch(
    /^Nashville Five Points \(101\) is accepting its orders by simulation until /,
  )
  const placedOrder = [
    await aPaidOrder(api),
    await aPaidOrder(api),
    await aPaidOrder(api),
    await aPaidOrder(api),
  ]
  await work(90)
  const lives = await Promise.all(placedOrder.map(({ id }) => readOrderEvents(server, id)))
  expect(lives.map(({ state }) => state)).toEqual(placedOrder.map(() => 'completed'))
  const followed = await Promise.all(
    placedOrder.map(({ id }) => api.ok<OrderProgress>('GET', `/orders/${id}/progress`)),
  )
  const late = followed.filter(({ time }) => time.ready !== time.promised)
  expect(late.map(({ num }) => num)).toEqual(
    followed.map(({ num }) => num).filter(num => Number(num) % 4 === 0),
  )
  expect(late[0]?.events.find(({ reason }) => reason)?.reason).toBe('The kitchen is busy. Yours is next.')
})

test('a simulated kitchen offers substitutes in every fifth order and makes the guest’s choice', async () => {
  const { id } = await aPaidOrder(api)
  await work(60)
  const response = await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)
  expect(Number(response.num) % 5).toBe(0)
  expect(response).toMatchObject({ state: 'preparing', offers: [{ line: 1, state: 'open' }] })
  const [choice] = response.offers[0]?.substitutes ?? []
  await api.ok('POST', `/orders/${id}/instead`, { line: 1, product_id: choice?.product_id })
  await work(60)
  const created = await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)
  expect(created).toMatchObject({
    state: 'completed',
    offers: [{ state: 'replaced', chosen: { name: choice?.name } }],
  })
})

test('a kitchen accepts orders automatically after its simulation is cleared', async () => {
  await createKitchenConsole(server).output('clear', '101', 'answers')
  expect(await readOrderEvents(server, (await aPaidOrder(api)).id)).toMatchObject({ state: 'accepted' })
})
