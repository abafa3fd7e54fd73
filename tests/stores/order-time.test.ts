import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $isTimeAsked } from '#src/stores/bag/bag-step.ts'
import { keepBag } from '#src/stores/bag/changing/bag-terms.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $orderTimes, readTimes } from '#src/stores/handoff/order-times.ts'
import { $promise, $ready } from '#src/stores/handoff/promise.ts'
import {
  $isTimeMissing,
  $isTimeOwed,
  $timeProblem,
  chooseDay,
  chooseKind,
  chooseTime,
} from '#src/stores/handoff/time-choice.ts'
import { enterWithTimes } from '#tests/support/orders/timed-checkout.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

const noon = '2026-11-21T18:00:00Z'
let server: TestServer
let browser: Browser
let leave: () => void

beforeAll(async () => {
  server = await testServer()
})

afterAll(() => server.close())

beforeEach(async () => {
  leave?.()
  server.clock.set(noon)
  browser = openBrowser(server)
  $timeProblem.set(null)
  pickFivePoints()
  leave = await enterWithTimes()
})

function slots(): string[] {
  return $orderTimes.get()?.times?.slots.map(({ time }) => time) ?? []
}

test('the times of today are there, and one of them is kept', async () => {
  await chooseKind('later')
  expect($isTimeMissing.get()).toBe(true)
  const [, second = ''] = slots()
  await chooseTime(second)
  expect($cart.get()?.time).toEqual({ kind: 'later', ready: second })
  expect($isTimeMissing.get()).toBe(false)
  expect($promise.get()).toMatch(/^Ready today at /)
})

test('another day is told with its day', async () => {
  await chooseKind('advance')
  const read = $orderTimes.get()
  expect(read?.times?.date).toBe('2026-11-22')
  await chooseDay('2026-11-24')
  const [first = ''] = slots()
  await chooseTime(first)
  expect($cart.get()?.time.kind).toBe('advance')
  expect($promise.get()).toMatch(/^Ready Tue, Nov 24 at /)
})

test('as soon as possible can be had again, and moves on with the clock', async () => {
  await chooseKind('later')
  await chooseTime(slots()[0] ?? '')
  await chooseKind('asap')
  expect($cart.get()?.time.kind).toBe('asap')
  const before = $ready.get() ?? ''
  server.clock.advance(10 * 60_000)
  await readTimes()
  expect(Date.parse($ready.get() ?? '') - Date.parse(before)).toBeGreaterThanOrEqual(9 * 60_000)
})

test('who goes to now and back to later is not asked at once when', async () => {
  await chooseKind('later')
  $isTimeAsked.set(true)
  await chooseKind('asap')
  await chooseKind('later')
  expect($isTimeAsked.get()).toBe(false)
})

test('keeping a bag that is about to time out keeps the time that was chosen', async () => {
  await chooseKind('advance')
  await chooseTime(slots()[0] ?? '')
  const { time, reset } = cart()
  server.clock.advance(60_000)
  expect(await keepBag(cart())).toEqual({ step: 'made' })
  expect(cart().time).toEqual(time)
  expect(Date.parse(cart().reset)).toBeGreaterThan(Date.parse(reset))
})

function cart(): Cart {
  const now = $cart.get()
  if (!now) throw new Error('A bag was expected')
  return now
}

test('times that cannot be read are said so, and read again', async () => {
  browser.isOnline = false
  await chooseDay('2026-11-23')
  expect($orderTimes.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
  browser.isOnline = true
  await readTimes()
  expect($orderTimes.get()).toMatchObject({ step: 'ready', date: '2026-11-23' })
})

test('a bag is not held up by times that cannot be read, and asks for one again once they are', async () => {
  await chooseKind('later')
  expect($isTimeOwed.get()).toBe(true)
  browser.isOnline = false
  await chooseDay('2026-11-23')
  expect($isTimeOwed.get()).toBe(false)
  browser.isOnline = true
  await readTimes()
  expect($isTimeOwed.get()).toBe(true)
})

test('of two days asked for at once, the later one is shown', async () => {
  let letFirst = () => {}
  const held = new Promise<void>(done => {
    letFirst = done
  })
  const { fetch } = environment()
  setEnvironment({
    ...environment(),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (String(input).includes('2026-11-23')) await held
      return response
    },
  })
  const slow = chooseDay('2026-11-23')
  await chooseDay('2026-11-24')
  letFirst()
  await slow
  expect($orderTimes.get()?.times?.date).toBe('2026-11-24')
})
