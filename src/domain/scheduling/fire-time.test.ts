import { expect, test } from 'vitest'
import { aTimingInput } from '#tests/support/orders/timing-inputs.ts'
import { fireTime, promiseOverrunMinutes } from './fire-time.ts'

const timing = aTimingInput({ now: '2026-11-21T19:00:00Z', kitchen: { learned: { lunch: 6, evening: -3 } } })
const asap = { kind: 'asap' as const, ready: '2026-11-21T19:18:00.000Z' }

test('an ASAP order starts immediately, and a scheduled order starts one lead time before its promised time', () => {
  expect(fireTime(timing, asap)).toBe('2026-11-21T19:00:00.000Z')
  expect(fireTime(timing, { kind: 'later', ready: '2026-11-21T20:30:00Z' })).toBe('2026-11-21T20:18:00.000Z')
  expect(fireTime(timing, { kind: 'later', ready: '2026-11-22T00:00:00Z' })).toBe('2026-11-21T23:51:00.000Z')
  expect(fireTime(timing, { kind: 'advance', ready: '2026-11-22T18:00:00Z' })).toBe(
    '2026-11-22T17:42:00.000Z',
  )
  expect(fireTime(timing, { kind: 'later', ready: '2026-11-21T19:05:00Z' })).toBe('2026-11-21T19:00:00.000Z')
})

test('a catering order starts one catering lead time before its promised time', () => {
  const catered = { ...timing, cateringReadyAt: Date.parse('2026-11-22T19:00:00Z') }
  expect(fireTime(catered, { kind: 'advance', ready: '2026-11-24T18:00:00Z' })).toBe(
    '2026-11-23T18:00:00.000Z',
  )
})

test('promiseOverrunMinutes returns the learned minutes that a promised time includes', () => {
  expect(promiseOverrunMinutes(timing, asap)).toBe(6)
  const unlearned = { ...timing, kitchen: { ...timing.kitchen, learned: undefined } }
  expect(promiseOverrunMinutes(unlearned, { ...asap, ready: '2026-11-21T19:12:00.000Z' })).toBe(0)
  // The order was quoted four minutes ago, because the guest took that long to pay.
  expect(promiseOverrunMinutes(timing, { ...asap, ready: '2026-11-21T19:14:00.000Z' })).toBe(2)
  // The promise exceeds the lead time because the slots were full.
  expect(promiseOverrunMinutes(timing, { ...asap, ready: '2026-11-21T19:30:00.000Z' })).toBeNull()
  expect(promiseOverrunMinutes(timing, { kind: 'later', ready: asap.ready })).toBeNull()
  expect(promiseOverrunMinutes({ ...timing, cateringReadyAt: 0 }, asap)).toBeNull()
})
