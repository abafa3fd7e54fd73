import { afterAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { simulateKitchens } from '#src/server/services/orders/simulate-kitchens.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { aPaidOrder, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const truck = { make: 'Ford F-150', color: 'Red' }
const MINUTE = 60_000

const server = await startSuiteServer()
const api = await createApiClient(server)
await requireKitchenAcceptance(server)
afterAll(() => expectInvariants(server.db))

const arrive = (id: string, details = {}) => api.call<OrderProgress>('POST', `/orders/${id}/arrived`, details)
const reportCar = (id: string, details = {}) => api.call<OrderProgress>('POST', `/orders/${id}/car`, details)
const carOf = async (id: string) => (await api.ok<PlacedOrder>('GET', `/orders/${id}`)).vehicle

async function anOrderFor(choice: Partial<HandoffChoice> & { vehicle?: typeof truck }): Promise<string> {
  const { id } = await aFullCart(api)
  const cart = await api.ok<Cart>('PUT', `/carts/${id}/handoff`, choice)
  const order = await aPaidOrder(api, cart)
  await transitionOrder(server.ctx, order.id, { to: 'accepted', who: 'kitchen' })
  return order.id
}

const createCurbsideOrder = () => anOrderFor({ handoff: 'curbside', vehicle: truck })

describe('the arrival of a curbside guest', () => {
  test('reporting arrival stores the time and the car', async () => {
    const id = await createCurbsideOrder()
    const { status, body } = await arrive(id)
    expect({ status, arrival: body.data.arrival }).toMatchObject({
      status: 200,
      arrival: { is_open: true, at: server.clock.now().toISOString() },
    })
    expect(body.data.events.at(-1)).toMatchObject({
      seq: 3,
      kind: 'arrived',
      state: 'accepted',
      who: 'guest',
    })
    expect(await carOf(id)).toMatchObject(truck)
  })

  test('reporting arrival again keeps the first arrival time', async () => {
    const id = await createCurbsideOrder()
    const first = server.clock.now().toISOString()
    await Promise.all([arrive(id, { spot: '4' }), arrive(id, { spot: '4' }), arrive(id, { spot: '4' })])
    server.clock.advance(MINUTE)
    const { body } = await arrive(id)
    expect(body.data.arrival?.at).toBe(first)
    expect(body.data.events.filter(({ kind }) => kind === 'arrived')).toHaveLength(1)
    expect(body.data.seq).toBe(3)
  })

  test('a guest can change the spot and the car before and after arrival', async () => {
    const id = await createCurbsideOrder()
    await reportCar(id, { make: 'VW Golf' })
    await arrive(id, { spot: '4', color: ' ' })
    const { body } = await reportCar(id, { spot: '7' })
    expect(await carOf(id)).toEqual({ make: 'VW Golf', color: 'Red', spot: '7' })
    expect(body.data.events.map(({ kind }) => kind)).toEqual([
      'moved',
      'moved',
      'changed',
      'arrived',
      'changed',
    ])
    expect(JSON.stringify(body)).not.toContain('Golf')
  })

  test('a guest at the drive-thru can enter the make and color of the car', async () => {
    const id = await anOrderFor({ handoff: 'pickup', sub_handoff: 'drivethru' })
    expect((await arrive(id, { make: 'Ford F-150' })).body.code).toBe('vehicle_incomplete')
    expect((await arrive(id, truck)).status).toBe(200)
    expect(await carOf(id)).toEqual({ ...truck, spot: null })
  })

  test('an arrival report is rejected if it is too early, too late, not needed or for an unknown order', async () => {
    const { id } = await aFullCart(api)
    const at = new Date(server.clock.now().getTime() + 180 * MINUTE).toISOString()
    await api.ok('PUT', `/carts/${id}/handoff`, { handoff: 'curbside', vehicle: truck })
    const { slots } = await api.ok<{ slots: { time: string; state: string }[] }>('GET', `/carts/${id}/times`)
    const time = slots.find(slot => slot.time >= at && slot.state === 'free')?.time
    const cart = await api.ok<Cart>('PUT', `/carts/${id}/time`, { kind: 'later', time })
    const later = await aPaidOrder(api, cart)
    expect((await arrive(later.id)).body.code).toBe('arrival_too_early')
    expect((await reportCar(later.id, { spot: '2' })).status).toBe(200)

    const counter = await aPaidOrder(api)
    expect((await arrive(counter.id)).body.code).toBe('arrival_not_needed')

    const finishedOrder = await createCurbsideOrder()
    await transitionOrder(server.ctx, finishedOrder, { to: 'ready', who: 'kitchen' })
    await transitionOrder(server.ctx, finishedOrder, { to: 'completed', who: 'kitchen' })
    const rejected = await arrive(finishedOrder)
    expect({ status: rejected.status, code: rejected.body.code }).toEqual({ status: 409, code: 'order_over' })
    expect((await arrive('o_none')).body.code).toBe('order_not_found')
  })

  test('the simulated kitchen completes a curbside order once the guest has arrived', async () => {
    await createKitchenConsole(server).output('simulate', '101', '--for', '2h')
    const id = await createCurbsideOrder()
    await transitionOrder(server.ctx, id, { to: 'ready', who: 'kitchen' })
    const stateAfter = async (seconds: number) => {
      server.clock.advance(seconds * 1_000)
      await simulateKitchens(server.ctx)
      return (await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)).state
    }
    expect(await stateAfter(60)).toBe('ready')
    await arrive(id)
    expect(await stateAfter(9)).toBe('completed')
  })
})
