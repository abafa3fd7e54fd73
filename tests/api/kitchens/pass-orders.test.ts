import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Board, Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { orderEvents } from '#src/server/db/schema/orders.ts'
import { simulateKitchens } from '#src/server/services/orders/simulate-kitchens.ts'
import { transitionDueOrders } from '#src/server/services/orders/transition-due-orders.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aTablet, createPassSecret, openPassOnTablet, type Tablet } from '#tests/support/kitchen-pass.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import {
  aCart,
  addPlainProduct,
  aProduct,
  defaultOrderableChoices,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { anOrderWithMacAndCheese, createPassLineActions } from '#tests/support/orders/sold-out-lines.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const guest = await createApiClient(server)
const counter = await aTablet(server, '101', 'counter tablet')
const window = await aTablet(server, '101', 'window phone')

afterAll(() => expectInvariants(server.db))

let clicks = 0

const submit = (tablet: Tablet, id: string, from: OrderState, to: OrderState, key = `press-${++clicks}`) =>
  tablet.api.call<Ticket>('POST', `/kitchens/101/orders/${id}/move`, { from, to }, { key })

const boardOf = ({ api }: Tablet) => api.ok<Board>('GET', '/kitchens/101/board')

const ticketOf = async (tablet: Tablet, id: string) =>
  (await boardOf(tablet)).tickets.find(ticket => ticket.id === id)

const eventsOf = (id: string) =>
  server.db
    .select({ to: orderEvents.to, who: orderEvents.who, by: orderEvents.by, reason: orderEvents.reason })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.seq))

test('the board shows each order’s items, guest name, handoff and amount due', async () => {
  const bag = await addPlainProduct(guest, await aCart(guest), 'three-tenders', 2)
  const { id, num } = await orderCart(guest, bag)
  expect(await ticketOf(counter, id)).toMatchObject({
    num,
    state: 'placed',
    handoff: 'pickup',
    name: 'Dolly P.',
    delivery: null,
    to_pay: bag.totals.total,
    lines: [{ name: 'Three Tenders', quantity: 2, choices: [{ name: 'Mild' }, {}, {}, {}, {}] }],
    last: { who: 'guest', by: null },
  })
  const paid = await aPaidOrder(guest)
  expect(await ticketOf(counter, paid.id)).toMatchObject({ to_pay: 0, total: paid.total })
})

test('the board shows when a guest has arrived and who last changed the order', async () => {
  const { id: bag } = await addPlainProduct(guest, await aCart(guest), 'three-tenders')
  const vehicle = { make: 'Ford F-150', color: 'Blue', spot: '4' }
  const cart = await guest.ok<Cart>('PUT', `/carts/${bag}/handoff`, { handoff: 'curbside', vehicle })
  const { id } = await aPaidOrder(guest, cart)
  await submit(counter, id, 'placed', 'accepted')
  expect(await ticketOf(window, id)).toMatchObject({ time: { arrived: null } })
  await guest.ok('POST', `/orders/${id}/arrived`, { spot: '7' })
  expect(await ticketOf(window, id)).toMatchObject({
    vehicle: { spot: '7' },
    time: { arrived: server.clock.now().toISOString() },
    last: { who: 'kitchen' },
  })
})

test('the board shows today’s orders and unfinished orders from yesterday', async () => {
  const [under, finishedOrder] = [await aPaidOrder(guest), await aPaidOrder(guest)]
  await submit(counter, under.id, 'placed', 'accepted')
  await submit(counter, finishedOrder.id, 'placed', 'refused')
  const otherTablet = await aTablet(server, '102')
  expect((await otherTablet.api.ok<Board>('GET', '/kitchens/102/board')).tickets).toEqual([])
  const start = server.clock.now().getTime()
  server.clock.advance(24 * 3_600_000)
  expect(await ticketOf(counter, under.id)).toMatchObject({ state: 'accepted' })
  expect(await ticketOf(counter, finishedOrder.id)).toBeUndefined()
  server.clock.advance(start - server.clock.now().getTime())
})

test('the board shows tomorrow’s catering order right after it is placed', async () => {
  const caterer = await aTablet(server, '103')
  const catering = { location_id: '103', handoff: 'pickup', menu_id: 'nashville-12-south-catering' }
  const bag = await guest.ok<Cart>('POST', '/carts', catering)
  const tray = await aProduct(guest, 'tender-tray-large', catering.menu_id)
  const line = { product_id: tray.product_id, quantity: 1, choices: defaultOrderableChoices(tray) }
  const full = await guest.ok<Cart>('POST', `/carts/${bag.id}/catering`, line)
  const { id } = await aPaidOrder(guest, full)
  const { tickets } = await caterer.api.ok<Board>('GET', '/kitchens/103/board')
  expect(tickets).toMatchObject([{ id, state: 'placed', time: { ready: '2026-11-22T18:00:00.000Z' } }])
  const body = { from: 'placed', to: 'accepted' }
  await caterer.api.ok('POST', `/kitchens/103/orders/${id}/move`, body, { key: 'tray' })
  server.clock.advance(11 * 60_000)
  await transitionDueOrders(server.ctx)
  expect(await readOrderEvents(server, id)).toMatchObject({ state: 'accepted' })
  server.clock.advance(-11 * 60_000)
})

test('a request for an unchanged board returns 304', async () => {
  const { id } = await aPaidOrder(guest)
  const path = '/api/kitchens/101/board'
  const first = await server.request(path, { headers: { cookie: counter.cookie } })
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const headers = { cookie: counter.cookie, 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await server.request(path, { headers })).status).toBe(304)
  await submit(counter, id, 'placed', 'accepted')
  expect((await server.request(path, { headers })).status).toBe(200)
})

test('the crew can advance an order from placed to completed', async () => {
  const { id } = await aPaidOrder(guest)
  const client = `pass ${counter.info.number}, counter tablet`
  for (const [from, to] of [
    ['placed', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'completed'],
  ] as const) {
    const { body } = await submit(counter, id, from, to)
    expect(body.data).toMatchObject({ state: to, last: { who: 'kitchen', by: client } })
  }
  expect((await eventsOf(id)).slice(1).map(event => event.by)).toEqual([client, client, client, client])
  expect((await readOrderEvents(server, id)).paid).toMatchObject([{ state: 'captured' }])
})

test('retrying a transition request has no effect even after later transitions', async () => {
  const { id } = await aPaidOrder(guest)
  await submit(counter, id, 'placed', 'accepted', 'lost-answer')
  await submit(window, id, 'accepted', 'preparing')
  expect(await submit(counter, id, 'placed', 'accepted', 'lost-answer')).toMatchObject({
    status: 200,
    body: { data: { state: 'preparing' } },
  })
  expect(await eventsOf(id)).toHaveLength(3)
})

test('a request to accept an order with an outdated ready time is rejected', async () => {
  const { id, cart } = await aPaidOrder(guest)
  const move = (ready: string) =>
    counter.api.call(
      'POST',
      `/kitchens/101/orders/${id}/move`,
      { from: 'placed', to: 'accepted', ready },
      {
        key: ready,
      },
    )
  const before = new Date(Date.parse(cart.time.ready) - 900_000).toISOString()
  expect(await move(before)).toMatchObject({ status: 409, body: { code: 'order_changed' } })
  expect((await move((await ticketOf(counter, id))?.time.ready ?? '')).status).toBe(200)
})

test('if two tablets accept an order at the same time, only one request succeeds', async () => {
  const { id } = await aPaidOrder(guest)
  const responses = await Promise.all(
    [counter, window].map(tablet => submit(tablet, id, 'placed', 'accepted')),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('order_moved')
  expect(await eventsOf(id)).toHaveLength(2)
  const winner = responses[0]?.status === 200 ? 'counter tablet' : 'window phone'
  expect((await ticketOf(window, id))?.last.by).toContain(winner)
})

test('a refused order is not charged', async () => {
  const { id } = await aPaidOrder(guest)
  const body = { from: 'placed', to: 'refused', reason: 'sold_out' }
  await counter.api.ok('POST', `/kitchens/101/orders/${id}/move`, body, { key: 'refuse' })
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    to: 'refused',
    reason: 'We just ran out of something in it.',
  })
  expect((await readOrderEvents(server, id)).paid).toMatchObject([{ captured: 0 }])
})

test('an order cannot skip states, and a finished order cannot change state', async () => {
  const { id } = await aPaidOrder(guest)
  expect(await submit(counter, id, 'placed', 'completed')).toMatchObject({
    status: 409,
    body: { code: 'order_under_way' },
  })
  await submit(counter, id, 'placed', 'refused')
  expect(await submit(counter, id, 'refused', 'accepted')).toMatchObject({
    status: 409,
    body: { code: 'order_over' },
  })
})

test('the crew can move a completed order back as far as “preparing”', async () => {
  const { id } = await aPaidOrder(guest)
  for (const [from, to] of [
    ['placed', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'completed'],
    ['completed', 'ready'],
    ['ready', 'preparing'],
  ] as const)
    expect((await submit(counter, id, from, to)).body.data).toMatchObject({ state: to })
  expect(await submit(counter, id, 'preparing', 'accepted')).toMatchObject({ status: 409 })
  for (const [from, to] of [
    ['preparing', 'ready'],
    ['ready', 'completed'],
  ] as const)
    expect((await submit(counter, id, from, to)).status).toBe(200)
})

test('an order that the crew marks as paid is shown as paid on every tablet', async () => {
  const { id } = await orderCart(guest, await addPlainProduct(guest, await aCart(guest), 'three-tenders'))
  const due = (await ticketOf(counter, id))?.to_pay
  const pay = (paid: boolean) => counter.api.call<Ticket>('PUT', `/kitchens/101/orders/${id}/paid`, { paid })
  await pay(true)
  const { body } = await pay(true)
  expect(body.data).toMatchObject({ to_pay: 0, time: { paid: server.clock.now().toISOString() } })
  expect(await ticketOf(window, id)).toMatchObject({ to_pay: 0 })
  expect((await eventsOf(id)).filter(({ by }) => by?.includes('counter tablet'))).toHaveLength(1)
  expect((await pay(false)).body.data).toMatchObject({ to_pay: due, time: { paid: null } })
  const elsewhere = await window.api.call('PUT', '/kitchens/101/orders/o_unknown/paid', { paid: true })
  expect(elsewhere.body).toMatchObject({ code: 'order_not_found' })
})

test('a kitchen tablet cannot change the state of an unknown order or another kitchen’s order', async () => {
  const otherTablet = await aTablet(server, '102')
  const { id } = await aPaidOrder(guest)
  for (const order of [id, 'o_none'])
    expect(
      await otherTablet.api.call(
        'POST',
        `/kitchens/102/orders/${order}/move`,
        { from: 'placed', to: 'accepted' },
        { key: 'k' },
      ),
    ).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  expect(await readOrderEvents(server, id)).toMatchObject({ state: 'placed' })
})

test('a kitchen tablet can neither read nor change the lines of another kitchen’s order', async () => {
  const otherTablet = await aTablet(server, '102')
  const { id } = await anOrderWithMacAndCheese(server, guest)
  const line = `/kitchens/102/orders/${id}/lines/2`
  const rejection = { status: 404, body: { code: 'order_not_found' } }
  const substitutes = { substitutes: ['vinegar-slaw'] }
  expect(await otherTablet.api.call('GET', `${line}/substitutes`)).toMatchObject(rejection)
  expect(await otherTablet.api.call('POST', `${line}/offer`, substitutes)).toMatchObject(rejection)
  await createPassLineActions(counter, id).offer('vinegar-slaw')
  expect(await otherTablet.api.call('DELETE', `${line}/offer`)).toMatchObject(rejection)
  expect((await guest.ok<OrderProgress>('GET', `/orders/${id}/progress`)).offers).toHaveLength(1)
})

async function listen({ cookie }: Tablet) {
  const response = await server.request('/api/kitchens/101/board/events', { headers: { cookie } })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const received: string[] = []
  let rest = ''
  let pulses = 0
  /** Reads events until `matches` returns true or the stream ends. Returns all events received so far. */
  async function until(matches: () => boolean): Promise<string[]> {
    while (!matches()) {
      const { value, done } = await reader.read()
      if (done) received.push('the end')
      if (done) break
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const event = /^event: (\w+)/m.exec(part)?.[1]
        const data = JSON.parse(/^data: (.+)$/m.exec(part)?.[1] ?? 'null')
        if (event === 'open') received.push('open')
        if (event === 'ticket') received.push(`${data.num} ${data.state}`)
        if (event === 'gone') received.push(`${data.id} gone`)
        if (event === 'pulse') pulses += 1
        if (event === 'pace') received.push(`${data.closures.length} closed`)
      }
    }
    return received
  }
  await until(() => received.includes('open'))
  return { until, heard: received, pulses: () => pulses, close: () => reader.cancel() }
}

test('a subscribed tablet receives each new order and transition exactly once', async () => {
  const stream = await listen(counter)
  const { id } = await aPaidOrder(guest)
  const num = (await ticketOf(counter, id))?.num
  const receives = (state: OrderState) => stream.until(() => stream.heard.includes(`${num} ${state}`))
  await receives('placed')
  await submit(window, id, 'placed', 'accepted')
  await receives('accepted')
  await submit(window, id, 'accepted', 'ready')
  expect(await receives('ready')).toEqual(['open', `${num} placed`, `${num} accepted`, `${num} ready`])
  await stream.close()
})

test('a subscribed tablet keeps receiving heartbeats while no order changes', {
  tags: ['all'],
}, async () => {
  const stream = await listen(counter)
  const before = stream.pulses()
  await stream.until(() => stream.pulses() >= before + 2)
  expect(stream.heard).toEqual(['open'])
  await stream.close()
})

test('a subscribed tablet receives a removal event for an order that is moved to another day', async () => {
  const { id: bag } = await aCart(guest)
  const tonight = { kind: 'later', time: '2026-11-21T22:00:00.000Z' }
  const timed = await guest.ok<Cart>('PUT', `/carts/${bag}/time`, tonight)
  const { id } = await aPaidOrder(guest, await addPlainProduct(guest, timed, 'three-tenders'))
  const stream = await listen(counter)
  await guest.ok('POST', `/orders/${id}/time`, { time: '2026-11-22T22:00:00.000Z' })
  expect(await stream.until(() => stream.heard.length > 1)).toEqual(['open', `${id} gone`])
  expect(await ticketOf(counter, id)).toBeUndefined()
  await stream.close()
})

test('a subscribed tablet’s stream ends once its pass is revoked', {
  tags: ['all'],
}, async () => {
  const revokedTablet = await openPassOnTablet(server, await createPassSecret(server, '101', 'lost'))
  const stream = await listen(revokedTablet)
  const desk = createKitchenConsole(server)
  await desk.output('pause', '101', 'delivery', '--for', '45m', '--reason', 'The driver is late')
  await stream.until(() => stream.heard.includes('1 closed'))
  await desk.output('revoke', String(revokedTablet.info.number))
  expect((await stream.until(() => false)).at(-1)).toBe('the end')
  await desk.output('open', '101', '--handoff', 'delivery')
})

test('the board shows transitions that the kitchen’s simulation makes', async () => {
  await createKitchenConsole(server).output('simulate', '101', '--for', '1h')
  const { id } = await aPaidOrder(guest)
  await transitionDueOrders(server.ctx)
  for (let second = 0; second < 30; second += 3) {
    server.clock.advance(3_000)
    await simulateKitchens(server.ctx)
  }
  const { state, last } = (await ticketOf(counter, id)) ?? {}
  expect(state).not.toBe('placed')
  expect(last).toMatchObject({ who: 'kitchen', by: 'simulation' })
})
