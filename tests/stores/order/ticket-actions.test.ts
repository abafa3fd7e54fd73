import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OrderState } from '#src/domain/order/order-life.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { $isOnline } from '#src/stores/browser/online.ts'
import { $isBellArmed, $isBellMuted, muteBell, startBell } from '#src/stores/kitchen-pass/bell.ts'
import { $board, $lostSince, loadBoard } from '#src/stores/kitchen-pass/board.ts'
import { subscribeToBoard } from '#src/stores/kitchen-pass/board-subscription.ts'
import { $pass } from '#src/stores/kitchen-pass/pass.ts'
import { $columns, $undoable } from '#src/stores/kitchen-pass/shown-tickets.ts'
import {
  $ticketActions,
  $unmade,
  $waiting,
  actOnTicket,
  discardActions,
  flushActions,
  resumeActions,
  type TicketAction,
  UNDO_MS,
  undoAction,
} from '#src/stores/kitchen-pass/ticket-actions.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { openOnTablet, printPass } from '#tests/support/kitchen-pass.ts'
import { kitchenConsole } from '#tests/support/operator.ts'
import { aTicket, openFreshPass, shownTicket } from '#tests/support/orders/opened-pass.ts'
import { lifeOf } from '#tests/support/orders/order-life.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let secret: string
let browser: Browser

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  secret = await printPass(server, '101', 'counter tablet')
})

afterAll(() => server.close())

beforeEach(async () => {
  browser = await openFreshPass(server, secret)
})

const move = (id: string, to: OrderState, by = 'pass 99, window phone') =>
  transitionOrder(server.ctx, id, { to, who: 'kitchen', by })

/** Stops the undo countdown until it is released. */
function holdPresses() {
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.whileWaiting = ms => (ms === UNDO_MS ? promise : undefined)
  return resolve
}

test('a tap on the pass is shown immediately and sent after the undo period', async () => {
  const ticket = await aTicket(api)
  const pass = holdPresses()
  const pressed = actOnTicket(ticket, { to: 'accepted' })
  expect(shownTicket(ticket.id)).toMatchObject({ state: 'accepted', press: { isHeld: true } })
  expect($columns.get().preparing.map(({ id }) => id)).toContain(ticket.id)
  expect(await lifeOf(server, ticket.id)).toMatchObject({ state: 'placed' })
  pass()
  await pressed
  expect(await lifeOf(server, ticket.id)).toMatchObject({ state: 'accepted' })
  expect(shownTicket(ticket.id)).toMatchObject({ state: 'accepted', press: null })
})

test('a tap that is undone is never sent', async () => {
  const ticket = await aTicket(api)
  const pass = holdPresses()
  const pressed = actOnTicket(ticket, { to: 'refused', reason: 'sold_out' })
  undoAction($undoable.get()[0]?.id ?? '')
  expect(shownTicket(ticket.id)).toMatchObject({ state: 'placed', press: null })
  pass()
  await pressed
  expect(await lifeOf(server, ticket.id)).toMatchObject({ state: 'placed' })
})

test('a tap is sent early by the next tap on the same order, in order', async () => {
  const ticket = await aTicket(api)
  const pass = holdPresses()
  const first = actOnTicket(ticket, { to: 'accepted' })
  const second = actOnTicket({ ...ticket, state: 'accepted' }, { to: 'preparing' })
  expect($undoable.get().map(({ to }) => to)).toEqual(['preparing'])
  pass()
  await Promise.all([first, second])
  expect((await lifeOf(server, ticket.id)).events.slice(1)).toEqual([
    'accepted by kitchen',
    'preparing by kitchen',
  ])
})

test('a tap without a connection is stored and sent once, despite lost responses', async () => {
  const ticket = await aTicket(api)
  browser.isOnline = false
  browser.answersToLose = 3
  browser.whileWaiting = ms => {
    if (ms === UNDO_MS) return
    expect(shownTicket(ticket.id)).toMatchObject({ state: 'accepted', press: { isLate: true } })
    expect($lostSince.get()).not.toBeNull()
    browser.isOnline = true
  }
  await actOnTicket(ticket, { to: 'accepted' })
  expect($ticketActions.get()).toEqual([])
  expect((await lifeOf(server, ticket.id)).events).toEqual(['placed by guest', 'accepted by kitchen'])
})

test('a tap stored by a closed tablet is sent when the pass is opened again', async () => {
  const ticket = await aTicket(api)
  holdPresses()
  void actOnTicket(ticket, { to: 'accepted' })
  await resumeActions()
  expect(await lifeOf(server, ticket.id)).toMatchObject({ state: 'accepted' })
})

test('a tap on an order that another person moved is reported on the card with their name', async () => {
  const ticket = await aTicket(api)
  await move(ticket.id, 'accepted')
  await actOnTicket(ticket, { to: 'refused' })
  expect(shownTicket(ticket.id)).toMatchObject({
    state: 'accepted',
    press: null,
    conflict: { code: 'overtaken' },
    last: { by: 'pass 99, window phone' },
  })
  expect($ticketActions.get()).toEqual([])
})

test('a tap queued when its pass is revoked is counted and not sent, while those of another kitchen stay', async () => {
  const ticket = await aTicket(api)
  const short = await openOnTablet(server, await printPass(server, '101', 'short'))
  browser.cookies.set('pass', short.cookie.split('=')[1] ?? '')
  await kitchenConsole(server).output('revoke', String(short.info.number))
  const elsewhere: TicketAction = {
    ...ticket,
    order: 'o_else',
    kitchen: '102',
    from: 'placed',
    to: 'accepted',
    at: 1,
  }
  $waiting.setKey('else', { ...elsewhere, id: 'else' })
  await actOnTicket(ticket, { to: 'accepted' })
  expect($pass.get().step).toBe('gone')
  discardActions('101')
  expect($unmade.get()).toBe(1)
  expect(Object.keys($waiting.get())).toEqual(['else'])
  expect(await lifeOf(server, ticket.id)).toMatchObject({ state: 'placed' })
})

test('a tap is resent while the server is overloaded', async () => {
  const ticket = await aTicket(api)
  browser.isServerBusy = true
  browser.whileWaiting = () => {
    browser.isServerBusy = false
  }
  await actOnTicket(ticket, { to: 'accepted' })
  await flushActions()
  expect(await lifeOf(server, ticket.id)).toMatchObject({ state: 'accepted' })
})

function aStream() {
  const target = Object.assign(new EventTarget(), { readyState: 1, close: () => {} })
  const tell = (event: string, data: unknown) =>
    target.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  return { stream: target as unknown as EventSource, target, tell }
}

test('a subscribed board loads when its stream opens, applies each ticket once, ignores older ones, and removes deleted ones', async () => {
  const ticket = await aTicket(api)
  await move(ticket.id, 'accepted')
  const { stream, tell } = aStream()
  const stop = subscribeToBoard(() => stream)
  tell('open', {})
  await expect.poll(() => shownTicket(ticket.id)?.state).toBe('accepted')
  const later = { ...ticket, state: 'ready', seq: 9 }
  tell('ticket', later)
  tell('ticket', { ...ticket, seq: 8 })
  expect(shownTicket(ticket.id)?.state).toBe('ready')
  tell('pace', { closures: [], slow: { percent: 50, until: '2026-11-21T19:00:00.000Z' } })
  expect($board.get()?.pace.slow?.percent).toBe(50)
  tell('gone', { id: ticket.id })
  expect(shownTicket(ticket.id)).toBeUndefined()
  stop()
})

test('a subscribed board shows since when its stream is silent', () => {
  const { stream, target, tell } = aStream()
  const stop = subscribeToBoard(() => stream)
  target.readyState = 0
  target.dispatchEvent(new Event('error'))
  expect($lostSince.get()).toBe(server.clock.now().getTime())
  tell('pulse', {})
  expect($lostSince.get()).toBeNull()
  stop()
})

test('a subscribed board shows a lost network immediately and reconnects when it is back', () => {
  const { stream, tell } = aStream()
  let opened = 0
  const stop = subscribeToBoard(() => {
    opened += 1
    return stream
  })
  $isOnline.set(false)
  expect($lostSince.get()).toBe(server.clock.now().getTime())
  $isOnline.set(true)
  expect(opened).toBe(2)
  tell('pulse', {})
  expect($lostSince.get()).toBeNull()
  stop()
})

test('a board is polled if streaming is not possible, and an expired pass ends the polling', async () => {
  const ticket = await aTicket(api)
  await move(ticket.id, 'accepted')
  const { stream, target } = aStream()
  const again = Promise.withResolvers<void>()
  browser.whileWaiting = () => again.promise
  const stop = subscribeToBoard(() => stream)
  target.readyState = 2
  target.dispatchEvent(new Event('error'))
  await expect.poll(() => shownTicket(ticket.id)?.state).toBe('accepted')
  stop()
  again.resolve()
  const short = await openOnTablet(server, await printPass(server, '101', 'short'))
  browser.cookies.set('pass', short.cookie.split('=')[1] ?? '')
  await kitchenConsole(server).output('revoke', String(short.info.number))
  expect(await loadBoard()).toBe(false)
  expect($pass.get().step).toBe('gone')
})

test('the bell rings once for each new unanswered order and stays muted', async () => {
  let rings = 0
  globalThis.addEventListener ??= () => {}
  globalThis.removeEventListener ??= () => {}
  const stop = startBell(() => {
    rings += 1
  })
  const ticket = await aTicket(api)
  expect(rings).toBeGreaterThan(0)
  const before = rings
  await loadBoard()
  await move(ticket.id, 'accepted')
  await loadBoard()
  expect(rings).toBe(before)
  await aTicket(api)
  expect(rings).toBe(before + 1)
  muteBell(true)
  expect($isBellMuted.get()).toBe(true)
  stop()
  startBell(() => {})()
  expect($isBellMuted.get()).toBe(true)
})

test('the bell is enabled while audio is allowed, and any tap allows it again', () => {
  class Audio extends EventTarget {
    state = 'suspended'
    static last: Audio
    static isAllowed = false
    constructor() {
      super()
      Audio.last = this
    }
    async resume() {
      if (Audio.isAllowed) this.become('running')
    }
    become(state: string) {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
  }
  vi.stubGlobal('AudioContext', Audio)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const press = () => page.dispatchEvent(new Event('click'))
  const stop = startBell(() => {})
  press()
  expect($isBellArmed.get()).toBe(false)
  Audio.isAllowed = true
  press()
  expect($isBellArmed.get()).toBe(true)
  Audio.last.become('suspended')
  expect($isBellArmed.get()).toBe(false)
  press()
  expect($isBellArmed.get()).toBe(true)
  stop()
  vi.unstubAllGlobals()
})
