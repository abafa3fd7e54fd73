import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Board, Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { OrderState } from '#src/domain/order/order-life.ts'
import { moveDueOrders } from '#src/server/services/orders/move-due-orders.ts'
import { simulateKitchens } from '#src/server/services/orders/simulate-kitchens.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { aTablet, openOnTablet, printPass, type Tablet } from '#tests/support/kitchen-pass.ts'
import { kitchenConsole } from '#tests/support/operator.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { aCart, addPlain } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let guest: ApiClient
let counter: Tablet
let window: Tablet

beforeAll(async () => {
  server = await testServer()
  guest = await apiClient(server)
  counter = await aTablet(server, '101', 'counter tablet')
  window = await aTablet(server, '101', 'window phone')
})

afterAll(async () => {
  await expectSoundBooks(server.db)
  await server.close()
})

let presses = 0

const press = (tablet: Tablet, id: string, from: OrderState, to: OrderState, key = `press-${++presses}`) =>
  tablet.api.call<Ticket>('POST', `/kitchens/101/orders/${id}/move`, { from, to }, { key })

const boardOf = ({ api }: Tablet) => api.ok<Board>('GET', '/kitchens/101/board')

const ticketOf = async (tablet: Tablet, id: string) =>
  (await boardOf(tablet)).tickets.find(ticket => ticket.id === id)

/** What a tablet hears from now on: tickets and pauses, as they come. */
async function listen({ cookie }: Tablet) {
  const response = await server.request('/api/kitchens/101/board/events', { headers: { cookie } })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const heard: string[] = []
  let rest = ''
  /** Reads on until something is so; answers all that was heard, and whether the stream ended. */
  async function until(isSo: () => boolean): Promise<string[]> {
    while (!isSo()) {
      const { value, done } = await reader.read()
      if (done) heard.push('the end')
      if (done) break
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const event = /^event: (\w+)/m.exec(part)?.[1]
        const data = JSON.parse(/^data: (.+)$/m.exec(part)?.[1] ?? 'null')
        if (event === 'open') heard.push('open')
        if (event === 'ticket') heard.push(`${data.num} ${data.state}`)
        if (event === 'gone') heard.push(`${data.id} gone`)
        if (event === 'pace') heard.push(`${data.closures.length} closed`)
      }
    }
    return heard
  }
  await until(() => heard.includes('open'))
  return { until, heard, close: () => reader.cancel() }
}

describe('a tablet that listens', () => {
  test('hears of an order that comes in and of each move, whoever makes it, and once', async () => {
    const stream = await listen(counter)
    const { id } = await aPaidOrder(guest)
    const num = (await ticketOf(counter, id))?.num
    const hears = (state: OrderState) => stream.until(() => stream.heard.includes(`${num} ${state}`))
    await hears('placed')
    await press(window, id, 'placed', 'accepted')
    await hears('accepted')
    await press(window, id, 'accepted', 'ready')
    expect(await hears('ready')).toEqual(['open', `${num} placed`, `${num} accepted`, `${num} ready`])
    await stream.close()
  })

  test('hears that an order is gone which its guest moved to another day', async () => {
    const { id: bag } = await aCart(guest)
    const tonight = { kind: 'later', time: '2026-11-21T22:00:00.000Z' }
    const timed = await guest.ok<Cart>('PUT', `/carts/${bag}/time`, tonight)
    const { id } = await aPaidOrder(guest, await addPlain(guest, timed, 'three-tenders'))
    const stream = await listen(counter)
    await guest.ok('POST', `/orders/${id}/time`, { time: '2026-11-22T22:00:00.000Z' })
    expect(await stream.until(() => stream.heard.length > 1)).toEqual(['open', `${id} gone`])
    expect(await ticketOf(counter, id)).toBeUndefined()
    await stream.close()
  })

  test('hears that the kitchen is paused, and nothing any more once its pass is revoked', async () => {
    const lost = await openOnTablet(server, await printPass(server, '101', 'lost'))
    const stream = await listen(lost)
    const desk = kitchenConsole(server)
    await desk.output('pause', '101', 'delivery', '--for', '45m', '--reason', 'The driver is late')
    await stream.until(() => stream.heard.includes('1 closed'))
    await desk.output('revoke', String(lost.info.number))
    expect((await stream.until(() => false)).at(-1)).toBe('the end')
    await desk.output('open', '101', '--handoff', 'delivery')
  })
})

test('beside a pass the simulated kitchen can be watched: its moves are on the board', async () => {
  await kitchenConsole(server).output('simulate', '101', '--for', '1h')
  const { id } = await aPaidOrder(guest)
  await moveDueOrders(server.ctx)
  for (let second = 0; second < 30; second += 3) {
    server.clock.advance(3_000)
    await simulateKitchens(server.ctx)
  }
  const { state, last } = (await ticketOf(counter, id)) ?? {}
  expect(state).not.toBe('placed')
  expect(last).toMatchObject({ who: 'kitchen', by: 'simulation' })
})
