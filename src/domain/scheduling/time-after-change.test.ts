import { expect, test } from 'vitest'
import { aKitchen } from '#tests/support/kitchen-builders.ts'
import { choiceOf } from '../kitchen/handoff.ts'
import type { OrderWish } from './order-times.ts'
import { timeAfterChange } from './time-after-change.ts'
import type { WantedTime } from './wanted-time.ts'

const MINUTE_MS = 60_000
/** Noon in Nashville, where the kitchen is open. */
const noon = new Date('2026-11-21T18:00:00Z')
const soon: WantedTime = { kind: 'later', time: '2026-11-21T18:15:00.000Z' }
const tomorrow: WantedTime = { kind: 'advance', time: '2026-11-22T18:15:00.000Z' }

const wish = (now = noon): OrderWish => ({
  kitchen: { ...aKitchen(), capacity: { slot_minutes: 15, units: 120 } },
  choice: choiceOf('delivery'),
  now,
  lead: 40 * MINUTE_MS,
  sizeLead: 0,
  cateredFrom: null,
  units: 1,
  usage: new Map(),
  offers: { asap: true, from: 0, until: 7 },
})

test.each(['too_soon', 'past'] as const)('a time today that is %s becomes as soon as possible', reason => {
  expect(timeAfterChange(soon, reason, wish())).toEqual({ kind: 'asap' })
})

test.each([null, 'full', 'closed', 'not_a_slot', 'too_far'] as const)(
  'a time today stays when it is %s',
  reason => {
    expect(timeAfterChange(soon, reason, wish())).toEqual(soon)
  },
)

test('a time on another day stays, whatever is wrong with it', () => {
  expect(timeAfterChange(tomorrow, 'too_soon', wish())).toEqual(tomorrow)
})

test('a time today stays where nothing is cooked now, for the guest to hear of it', () => {
  const atNight = new Date('2026-11-21T10:00:00Z')
  expect(timeAfterChange(soon, 'too_soon', wish(atNight))).toEqual(soon)
  expect(
    timeAfterChange(soon, 'too_soon', { ...wish(), offers: { asap: false, from: 0, until: 7 } }),
  ).toEqual(soon)
})

test('as soon as possible stays that', () => {
  expect(timeAfterChange({ kind: 'asap' }, null, wish())).toEqual({ kind: 'asap' })
})
