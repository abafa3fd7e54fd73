import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { $isOnline } from '#src/stores/browser/online.ts'
import { $isBellMuted, $isBellSoundUnlocked, setBellMuted, startBell } from '#src/stores/kitchen-pass/bell.ts'
import {
  $board,
  $connectionLostAt,
  loadBoard,
  markConnectionLost,
  receiveTicket,
} from '#src/stores/kitchen-pass/board.ts'
import { subscribeToBoard } from '#src/stores/kitchen-pass/board-subscription.ts'
import { $passState, $serverNow } from '#src/stores/kitchen-pass/pass.ts'
import { $printRequest, setPrinterOn, startPrinter } from '#src/stores/kitchen-pass/printed-ticket.ts'
import {
  $discardedActionCount,
  $storedActions,
  $ticketActions,
  actOnTicket,
  discardActions,
  flushActions,
  resumeActions,
  type TicketAction,
  UNDO_WINDOW_MS,
  undoAction,
} from '#src/stores/kitchen-pass/ticket-actions.ts'
import { $ticketColumns, $undoableActions } from '#src/stores/kitchen-pass/ticket-views.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createPassSecret, openPassOnTablet } from '#tests/support/kitchen-pass.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { aTicket, findDisplayedTicket, openFreshPass } from '#tests/support/orders/opened-pass.ts'
import { readOrderEvents } from '#tests/support/orders/order-life.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const secret = await createPassSecret(server, '101', 'counter tablet')

beforeEach(async () => {
  browser = await openFreshPass(server, secret)
})

const move = (id: string, to: OrderState, actor = 'pass 99, window phone') =>
  transitionOrder(server.ctx, id, { to, who: 'kitchen', by: actor })

/** Pauses the undo countdown. Returns a function that resumes it. */
function holdRequests() {
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.onWait = ms => (ms === UNDO_WINDOW_MS ? promise : undefined)
  return resolve
}

test('a tap on a ticket is shown immediately and sent after the undo period', async () => {
  const ticket = await aTicket(api)
  const pass = holdRequests()
  const clicked = actOnTicket(ticket, { to: 'accepted' })
  expect(findDisplayedTicket(ticket.id)).toMatchObject({
    state: 'accepted',
    pendingAction: { isUndoable: true },
  })
  expect($ticketColumns.get().preparing.map(({ id }) => id)).toContain(ticket.id)
  expect(await readOrderEvents(server, ticket.id)).toMatchObject({ state: 'placed' })
  pass()
  await clicked
  expect(await readOrderEvents(server, ticket.id)).toMatchObject({ state: 'accepted' })
  expect(findDisplayedTicket(ticket.id)).toMatchObject({ state: 'accepted', pendingAction: null })
})

test('a tap on a ticket is never sent if it is undone', async () => {
  const ticket = await aTicket(api)
  const pass = holdRequests()
  const clicked = actOnTicket(ticket, { to: 'refused', reason: 'sold_out' })
  undoAction($undoableActions.get()[0]?.id ?? '')
  expect(findDisplayedTicket(ticket.id)).toMatchObject({ state: 'placed', pendingAction: null })
  pass()
  await clicked
  expect(await readOrderEvents(server, ticket.id)).toMatchObject({ state: 'placed' })
})

test('a second tap on a ticket sends the first tap before its undo period ends', async () => {
  const ticket = await aTicket(api)
  const pass = holdRequests()
  const first = actOnTicket(ticket, { to: 'accepted' })
  const second = actOnTicket({ ...ticket, state: 'accepted' }, { to: 'preparing' })
  expect($undoableActions.get().map(({ to }) => to)).toEqual(['preparing'])
  pass()
  await Promise.all([first, second])
  expect((await readOrderEvents(server, ticket.id)).events.slice(1)).toEqual([
    'accepted by kitchen',
    'preparing by kitchen',
  ])
})

test('a tap on a ticket while offline is stored and sent only once', async () => {
  const ticket = await aTicket(api)
  browser.isOnline = false
  browser.responsesToLose = 3
  browser.onWait = ms => {
    if (ms === UNDO_WINDOW_MS) return
    expect(findDisplayedTicket(ticket.id)).toMatchObject({
      state: 'accepted',
      pendingAction: { isLate: true },
    })
    expect($connectionLostAt.get()).not.toBeNull()
    browser.isOnline = true
  }
  await actOnTicket(ticket, { to: 'accepted' })
  expect($ticketActions.get()).toEqual([])
  expect((await readOrderEvents(server, ticket.id)).events).toEqual([
    'placed by guest',
    'accepted by kitchen',
  ])
})

test('a tap that was stored before the tablet closed is sent once the tablet is reopened', async () => {
  const ticket = await aTicket(api)
  holdRequests()
  void actOnTicket(ticket, { to: 'accepted' })
  await resumeActions()
  expect(await readOrderEvents(server, ticket.id)).toMatchObject({ state: 'accepted' })
})

test('a tap on a ticket that someone else has already advanced shows who advanced it', async () => {
  const ticket = await aTicket(api)
  await move(ticket.id, 'accepted')
  await actOnTicket(ticket, { to: 'refused' })
  expect(findDisplayedTicket(ticket.id)).toMatchObject({
    state: 'accepted',
    pendingAction: null,
    conflict: { code: 'overtaken' },
    last: { by: 'pass 99, window phone' },
  })
  expect($ticketActions.get()).toEqual([])
})

test('a tablet whose pass was revoked discards its unsent taps and shows their number', async () => {
  const ticket = await aTicket(api)
  const short = await openPassOnTablet(server, await createPassSecret(server, '101', 'short'))
  browser.cookies.set('pass', short.cookie.split('=')[1] ?? '')
  await createKitchenConsole(server).output('revoke', String(short.info.number))
  const otherPlace: TicketAction = {
    ...ticket,
    order: 'o_else',
    kitchen: '102',
    from: 'placed',
    to: 'accepted',
    at: 1,
  }
  $storedActions.setKey('else', { ...otherPlace, id: 'else' })
  await actOnTicket(ticket, { to: 'accepted' })
  expect($passState.get().step).toBe('gone')
  discardActions('101')
  expect($discardedActionCount.get()).toBe(1)
  expect(Object.keys($storedActions.get())).toEqual(['else'])
  expect(await readOrderEvents(server, ticket.id)).toMatchObject({ state: 'placed' })
})

test('a tap on a ticket is retried while the server is overloaded', async () => {
  const ticket = await aTicket(api)
  browser.isServerBusy = true
  browser.onWait = () => {
    browser.isServerBusy = false
  }
  await actOnTicket(ticket, { to: 'accepted' })
  await flushActions()
  expect(await readOrderEvents(server, ticket.id)).toMatchObject({ state: 'accepted' })
})

function aStream() {
  const target = Object.assign(new EventTarget(), { readyState: 1, close: () => {} })
  const emit = (event: string, data: unknown) =>
    target.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  return { stream: target as unknown as EventSource, target, emit }
}

test('a subscribed board ignores outdated tickets and removes deleted tickets', async () => {
  const ticket = await aTicket(api)
  await move(ticket.id, 'accepted')
  const { stream, emit } = aStream()
  const stop = subscribeToBoard(() => stream)
  emit('open', {})
  await expect.poll(() => findDisplayedTicket(ticket.id)?.state).toBe('accepted')
  const later = { ...ticket, state: 'ready', seq: 9 }
  emit('ticket', later)
  emit('ticket', { ...ticket, seq: 8 })
  expect(findDisplayedTicket(ticket.id)?.state).toBe('ready')
  emit('pace', { closures: [], slow: { percent: 50, until: '2026-11-21T19:00:00.000Z' } })
  expect($board.get()?.pace.slow?.percent).toBe(50)
  emit('gone', { id: ticket.id })
  expect(findDisplayedTicket(ticket.id)).toBeUndefined()
  stop()
})

test('a subscribed board shows when its stream was lost', () => {
  const { stream, target, emit } = aStream()
  const stop = subscribeToBoard(() => stream)
  target.readyState = 0
  target.dispatchEvent(new Event('error'))
  expect($connectionLostAt.get()).toBe(server.clock.now().getTime())
  emit('pulse', {})
  expect($connectionLostAt.get()).toBeNull()
  stop()
})

test('a subscribed board shows a lost connection within ten seconds', () => {
  const { stream, emit } = aStream()
  const stop = subscribeToBoard(() => stream)
  const advance = (ms: number) => {
    server.clock.advance(ms)
    $serverNow.set(server.clock.now().getTime())
  }
  advance(4_000)
  emit('pulse', {})
  advance(4_000)
  expect($connectionLostAt.get()).toBeNull()
  advance(5_000)
  expect($connectionLostAt.get()).toBe(server.clock.now().getTime())
  stop()
})

test('a subscribed board shows a lost network immediately and reconnects later', () => {
  const { stream, emit } = aStream()
  let opened = 0
  const stop = subscribeToBoard(() => {
    opened += 1
    return stream
  })
  $isOnline.set(false)
  expect($connectionLostAt.get()).toBe(server.clock.now().getTime())
  $isOnline.set(true)
  expect(opened).toBe(2)
  emit('pulse', {})
  expect($connectionLostAt.get()).toBeNull()
  stop()
})

test('a board without a stream is polled until its pass is revoked', async () => {
  const ticket = await aTicket(api)
  await move(ticket.id, 'accepted')
  const { stream, target } = aStream()
  const repeated = Promise.withResolvers<void>()
  browser.onWait = () => repeated.promise
  const stop = subscribeToBoard(() => stream)
  target.readyState = 2
  target.dispatchEvent(new Event('error'))
  await expect.poll(() => findDisplayedTicket(ticket.id)?.state).toBe('accepted')
  stop()
  repeated.resolve()
  const short = await openPassOnTablet(server, await createPassSecret(server, '101', 'short'))
  browser.cookies.set('pass', short.cookie.split('=')[1] ?? '')
  await createKitchenConsole(server).output('revoke', String(short.info.number))
  expect(await loadBoard()).toBe(false)
  expect($passState.get().step).toBe('gone')
})

test('a kitchen tablet’s bell rings once for each new order that awaits acceptance', async () => {
  let bellRings = 0
  globalThis.addEventListener ??= () => {}
  globalThis.removeEventListener ??= () => {}
  const stop = startBell(() => {
    bellRings += 1
  })
  const ticket = await aTicket(api)
  expect(bellRings).toBeGreaterThan(0)
  const before = bellRings
  await loadBoard()
  await move(ticket.id, 'accepted')
  await loadBoard()
  expect(bellRings).toBe(before)
  await aTicket(api)
  expect(bellRings).toBe(before + 1)
  setBellMuted(true)
  expect($isBellMuted.get()).toBe(true)
  stop()
  startBell(() => {})()
  expect($isBellMuted.get()).toBe(true)
})

test('a kitchen tablet’s bell rings once for a guest’s arrival and once for a lost connection', async () => {
  const ticket = await aTicket(api)
  await move(ticket.id, 'accepted')
  await loadBoard()
  let bellRings = 0
  const stop = startBell(() => {
    bellRings += 1
  })
  const before = bellRings
  const accepted = findDisplayedTicket(ticket.id)
  if (!accepted) throw new Error('It is not on the board')
  const arrived = { ...accepted, seq: 90, time: { ...accepted.time, arrived: accepted.time.placed } }
  receiveTicket(arrived)
  receiveTicket({ ...arrived, seq: 91 })
  expect(bellRings).toBe(before + 1)
  expect($ticketColumns.get().preparing[0]?.id).toBe(ticket.id)
  markConnectionLost()
  markConnectionLost()
  expect(bellRings).toBe(before + 2)
  stop()
})

test('a tablet that prints new orders prints an order once any tablet accepts it', async () => {
  await loadBoard()
  const stop = startPrinter()
  setPrinterOn(true)
  const ticket = await aTicket(api)
  expect($printRequest.get()).toBeNull()
  await move(ticket.id, 'accepted')
  await loadBoard()
  expect($printRequest.get()?.tickets.map(({ id }) => id)).toEqual([ticket.id])
  const request = $printRequest.get()
  await move(ticket.id, 'preparing')
  await loadBoard()
  expect($printRequest.get()).toBe(request)
  setPrinterOn(false)
  stop()
})

test('the crew can turn the bell on with a tap if the browser allows audio', () => {
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
  const submit = () => page.dispatchEvent(new Event('click'))
  const stop = startBell(() => {})
  submit()
  expect($isBellSoundUnlocked.get()).toBe(false)
  Audio.isAllowed = true
  submit()
  expect($isBellSoundUnlocked.get()).toBe(true)
  Audio.last.become('suspended')
  expect($isBellSoundUnlocked.get()).toBe(false)
  submit()
  expect($isBellSoundUnlocked.get()).toBe(true)
  stop()
  vi.unstubAllGlobals()
})
