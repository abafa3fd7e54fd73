import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { $hasPromptedForTime } from '#src/stores/bag/bag-step.ts'
import { extendBagLifetime, setTime } from '#src/stores/bag/edits/bag-details.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $closedKitchen, closedKitchenMessage } from '#src/stores/checkout/order/closed-kitchen.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $orderTimes, readOrderTimes } from '#src/stores/handoff/order-times.ts'
import { $promisedTimeText, $readyTime } from '#src/stores/handoff/promise.ts'
import {
  $chosenTime,
  $firstAvailableTime,
  $isTimeMissing,
  $isTimeRequired,
  $timeKinds,
  $timeProblem,
  acceptNextTime,
  chooseDay,
  chooseFirstAvailableTime,
  chooseTime,
  chooseTimeKind,
} from '#src/stores/handoff/time-choice.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { mountTimedCheckout } from '#tests/support/orders/timed-checkout.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const noon = '2026-11-21T18:00:00Z'
let browser: Browser
let unmount: () => void

const server = await startSuiteServer()

beforeEach(async () => {
  unmount?.()
  server.clock.set(noon)
  browser = openBrowser(server)
  $timeProblem.set(null)
  pickFivePoints()
  unmount = await mountTimedCheckout()
})

function slots(): string[] {
  return $orderTimes.get()?.times?.slots.map(({ time }) => time) ?? []
}

test('a guest can choose one of today’s order times', async () => {
  await chooseTimeKind('later')
  expect($isTimeMissing.get()).toBe(true)
  const [, second = ''] = slots()
  await chooseTime(second)
  expect($cart.get()?.time).toEqual({ kind: 'later', ready: second })
  expect($isTimeMissing.get()).toBe(false)
  expect($promisedTimeText.get()).toMatch(/^Ready today at /)
})

test('an order time on another day is shown with its date', async () => {
  await chooseTimeKind('advance')
  const read = $orderTimes.get()
  expect(read?.times?.date).toBe('2026-11-22')
  await chooseDay('2026-11-24')
  const [first = ''] = slots()
  await chooseTime(first)
  expect($cart.get()?.time.kind).toBe('advance')
  expect($promisedTimeText.get()).toMatch(/^Ready Tue, Nov 24 at /)
})

test('the ready time advances with the clock after the guest switches back to ASAP', async () => {
  await chooseTimeKind('later')
  await chooseTime(slots()[0] ?? '')
  await chooseTimeKind('asap')
  expect($cart.get()?.time.kind).toBe('asap')
  const before = $readyTime.get() ?? ''
  server.clock.advance(10 * 60_000)
  await readOrderTimes()
  expect(Date.parse($readyTime.get() ?? '') - Date.parse(before)).toBeGreaterThanOrEqual(9 * 60_000)
})

test('switching to ASAP and back hides the error about a missing time', async () => {
  await chooseTimeKind('later')
  $hasPromptedForTime.set(true)
  await chooseTimeKind('asap')
  await chooseTimeKind('later')
  expect($hasPromptedForTime.get()).toBe(false)
})

test('extending a bag’s lifetime does not change its order time', async () => {
  await chooseTimeKind('advance')
  await chooseTime(slots()[0] ?? '')
  const { time, reset } = cart()
  server.clock.advance(60_000)
  expect(await extendBagLifetime(cart())).toEqual({ step: 'made' })
  expect(cart().time).toEqual(time)
  expect(Date.parse(cart().reset)).toBeGreaterThan(Date.parse(reset))
})

function cart(): Cart {
  const now = $cart.get()
  if (!now) throw new Error('A bag was expected')
  return now
}

test('a guest sees an error if the order times fail to load and can retry', async () => {
  browser.isOnline = false
  await chooseDay('2026-11-23')
  expect($orderTimes.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
  browser.isOnline = true
  await readOrderTimes()
  expect($orderTimes.get()).toMatchObject({ step: 'ready', date: '2026-11-23' })
})

test('no order time is required while the order times fail to load', async () => {
  await chooseTimeKind('later')
  expect($isTimeRequired.get()).toBe(true)
  browser.isOnline = false
  await chooseDay('2026-11-23')
  expect($isTimeRequired.get()).toBe(false)
  browser.isOnline = true
  await readOrderTimes()
  expect($isTimeRequired.get()).toBe(true)
})

test('a guest who selects two days in quick succession sees the order times of the second day', async () => {
  let releaseFirst = () => {}
  const pending = new Promise<void>(resolve => {
    releaseFirst = resolve
  })
  const { fetch } = environment()
  setEnvironment({
    ...environment(),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (String(input).includes('2026-11-23')) await pending
      return response
    },
  })
  const slow = chooseDay('2026-11-23')
  await chooseDay('2026-11-24')
  releaseFirst()
  await slow
  expect($orderTimes.get()?.times?.date).toBe('2026-11-24')
})

test('a guest is offered the next order time if the chosen time is no longer available', async () => {
  await chooseTimeKind('later')
  const [first = ''] = slots()
  server.clock.advance(45 * 60_000)
  await chooseTime(first)
  const next = $timeProblem.get()?.next ?? ''
  expect(Date.parse(next)).toBeGreaterThan(Date.parse(first))
  expect($bagNotice.get()).toBeNull()
  expect($chosenTime.get()).toEqual({ kind: 'later', time: null })
  await acceptNextTime(next ?? '')
  expect($cart.get()?.time).toEqual({ kind: 'later', ready: next })
  expect($timeProblem.get()).toBeNull()
})

test('an order whose time is no longer available shows the next time and leaves the bag unchanged', async () => {
  await chooseTimeKind('later')
  await chooseTime(slots()[0] ?? '')
  server.clock.advance(45 * 60_000)
  await submitOrder()
  const submit = $submitState.get()
  const error = submit.step === 'failed' ? submit.error : null
  const next = error?.code === 'time_unavailable' ? error.details.next : null
  expect(next).not.toBeNull()
  expect($cart.get()?.products).toHaveLength(1)
  await acceptNextTime(next ?? '')
  expect($submitState.get()).toEqual({ step: 'idle' })
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('a guest sees that the ready time is now later and can order with the next click', async () => {
  server.clock.advance(12 * 60_000)
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'later', error: { code: 'time_changed' } })
  expect(browser.visited).toEqual([])
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('an order time that another tab set is shown before the order is placed', async () => {
  await chooseTimeKind('later')
  const [first = '', second = ''] = slots()
  await chooseTime(first)
  void setTime({ kind: 'later', time: second })
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'later', was: first, now: second })
  expect(browser.visited).toEqual([])
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('an order uses the time that the guest chose just before submitting', async () => {
  await chooseTimeKind('later')
  const [, second = ''] = slots()
  void chooseTime(second)
  await submitOrder()
  expect($cart.get()?.time.ready).toBe(second)
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('a guest who chooses “later” must also choose a time', async () => {
  await chooseTimeKind('later')
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'time' })
  expect(browser.visited).toEqual([])
  await chooseTime(slots()[0] ?? '')
  expect($submitState.get()).toEqual({ step: 'idle' })
})

describe('closed kitchens', () => {
  beforeEach(async () => {
    unmount()
    browser = openBrowser(server)
    // It is 3 AM in Memphis.
    server.clock.set('2026-11-22T09:00:00Z')
    $kitchen.set({
      id: '104',
      menu_id: 'memphis-cooper-young',
      name: 'Memphis Cooper-Young',
      city: 'Memphis',
      state: 'TN',
      handoff: 'pickup',
      sub_handoff: null,
    })
    unmount = await mountTimedCheckout()
  })

  test('a guest at a closed kitchen can choose its first available time with one click', async () => {
    const closed = $closedKitchen.get()
    expect(closed && closedKitchenMessage(closed)).toBe('Closed, opens 10:30 AM')
    expect($timeKinds.get()).toEqual([
      { kind: 'asap', isOpen: false },
      { kind: 'later', isOpen: true },
      { kind: 'advance', isOpen: true },
    ])
    const first = $firstAvailableTime.get()?.time
    await chooseFirstAvailableTime()
    expect($cart.get()?.time).toEqual({ kind: 'later', ready: first })
    expect($closedKitchen.get()).toBeNull()
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('ASAP is not preselected at a closed kitchen', () => {
    expect($chosenTime.get()).toEqual({ kind: 'later', time: null })
  })

  test('an ASAP order at a closed kitchen is rejected', async () => {
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'kitchen_closed' } })
    expect(browser.visited).toEqual([])
  })
})
