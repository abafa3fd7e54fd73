import { describe, expect, test } from 'vitest'
import { aKitchen, createDailyHours } from '#tests/support/kitchen-builders.ts'
import { aSlotUsage, aTimingInput } from '#tests/support/orders/timing-inputs.ts'
import { toHandoffChoice } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { OrderTimingInput } from './order-times.ts'
import type { RequestedTime } from './requested-time.ts'
import { findTimeProblemAt, type TimeProblemReason, timeAfterHandoffChange } from './time-problem.ts'

const now = '2026-11-21T18:00:00Z'
const problemAt = (time: string, overrides: Partial<Parameters<typeof aTimingInput>[0]> = {}) => {
  const problem = findTimeProblemAt(aTimingInput({ now, ...overrides }), Date.parse(time))
  return problem && [problem.reason, problem.next && new Date(problem.next).toISOString()]
}

describe('an available time', () => {
  test.each([
    ["at the end of the kitchen's lead time", '2026-11-21T18:15:00Z'],
    ['at closing', '2026-11-22T04:00:00Z'],
    ['tomorrow that is one lead time after opening', '2026-11-22T16:45:00Z'],
    ['on the last day that the chain offers', '2026-11-29T04:00:00Z'],
  ])('a guest who orders at noon can choose a time %s', (_, time) => {
    expect(problemAt(time)).toBeNull()
  })
})

describe("a time during an operator's closure", () => {
  const closure = {
    handoff: null,
    from: Date.parse('2026-11-21T20:00:00Z'),
    until: Date.parse('2026-11-21T22:00:00Z'),
    reason: 'Inventory',
  }
  const reasonAt = (time: string) =>
    findTimeProblemAt(aTimingInput({ now, kitchen: { closures: [closure] } }), Date.parse(time))?.closure
      ?.reason

  test("a time during a closure is rejected with the closure's reason", () => {
    expect(['20:15', '21:45'].map(time => reasonAt(`2026-11-21T${time}:00Z`))).toEqual([
      'Inventory',
      'Inventory',
    ])
    expect(reasonAt('2026-11-21T17:45:00Z')).toBeUndefined()
    expect(reasonAt('2026-11-22T09:00:00Z')).toBeUndefined()
  })
})

describe('an unavailable time', () => {
  test.each<[string, string, TimeProblemReason, string | null]>([
    ['in the past', '2026-11-21T17:45:00Z', 'past', '2026-11-21T18:15:00.000Z'],
    ['decades in the past', '1970-01-01T00:00:00Z', 'past', '2026-11-21T18:15:00.000Z'],
    ['at noon', '2026-11-21T18:00:00Z', 'past', '2026-11-21T18:15:00.000Z'],
    ['between two slots', '2026-11-21T19:07:00Z', 'not_a_slot', '2026-11-21T19:15:00.000Z'],
    ['a millisecond after a slot time', '2026-11-21T19:00:00.001Z', 'not_a_slot', '2026-11-21T19:15:00.000Z'],
    ['fifteen minutes after closing', '2026-11-22T04:15:00Z', 'closed', '2026-11-22T16:45:00.000Z'],
    ['at night', '2026-11-22T09:00:00Z', 'closed', '2026-11-22T16:45:00.000Z'],
    ['at the opening time', '2026-11-22T16:30:00Z', 'too_soon', '2026-11-22T16:45:00.000Z'],
    [
      'after the last day that the chain offers',
      '2026-11-29T18:00:00Z',
      'too_far',
      '2026-11-21T18:15:00.000Z',
    ],
    ['a hundred years from now', '2126-11-21T18:00:00Z', 'too_far', '2026-11-21T18:15:00.000Z'],
  ])('a guest who orders at noon cannot choose a time %s', (_, time, reason, next) => {
    expect(problemAt(time)).toEqual([reason, next])
  })

  test('an order time before the end of the lead time is not available', () => {
    expect(problemAt('2026-11-21T18:15:00Z', { lead: 20 })).toEqual(['too_soon', '2026-11-21T18:30:00.000Z'])
  })

  test('an order time in a full slot is not available', () => {
    const usage = aSlotUsage({ '2026-11-21T19:00:00Z': 10, '2026-11-21T19:15:00Z': 10 })
    expect(problemAt('2026-11-21T19:00:00Z', { usage })).toEqual(['full', '2026-11-21T19:30:00.000Z'])
  })

  test('an order time is not available on a day that the chain does not offer', () => {
    const today = { asap: true, from: 0, until: 0 }
    expect(problemAt('2026-11-22T18:00:00Z', { offers: today })).toEqual([
      'too_far',
      '2026-11-21T18:15:00.000Z',
    ])
    const others = { asap: true, from: 1, until: 7 }
    expect(problemAt('2026-11-21T19:00:00Z', { offers: others })).toEqual([
      'too_soon',
      '2026-11-22T16:45:00.000Z',
    ])
    expect(problemAt('2026-11-21T19:00:00Z', { offers: { asap: true, from: 1, until: 0 } })).toEqual([
      'too_soon',
      null,
    ])
  })
})

describe('the hours around a clock change', () => {
  const kitchen = { hours: { default: createDailyHours('00:00', '04:00') } }

  test('order times end at the local closing time after a skipped hour', () => {
    const spring = { now: '2026-03-07T18:00:00Z', kitchen }
    expect(problemAt('2026-03-08T07:45:00Z', spring)).toBeNull()
    expect(problemAt('2026-03-08T08:00:00Z', spring)).toBeNull()
    expect(problemAt('2026-03-08T09:00:00Z', spring)).toBeNull()
    expect(problemAt('2026-03-08T09:15:00Z', spring)?.[0]).toBe('closed')
  })

  test('order times include both repeated hours and end at the local closing time', () => {
    const autumn = { now: '2026-10-31T18:00:00Z', kitchen }
    expect(problemAt('2026-11-01T06:30:00Z', autumn)).toBeNull()
    expect(problemAt('2026-11-01T07:30:00Z', autumn)).toBeNull()
    expect(problemAt('2026-11-01T10:00:00Z', autumn)).toBeNull()
    expect(problemAt('2026-11-01T10:15:00Z', autumn)?.[0]).toBe('closed')
  })
})

describe('the order time of catering', () => {
  const catered = (time: string, from = '2026-11-22T16:30:00Z', days = 7) =>
    problemAt(time, {
      cateringReadyAt: Date.parse(from),
      units: 0,
      offers: { asap: true, from: 0, until: days },
    })

  test('a catering order can be scheduled from its ready time on, including at opening', () => {
    expect(catered('2026-11-22T16:15:00Z')?.[0]).toBe('closed')
    expect(catered('2026-11-22T16:30:00Z')).toBeNull()
    expect(catered('2026-11-23T16:30:00Z')).toBeNull()
    expect(catered('2026-11-22T17:00:00Z', '2026-11-22T18:10:00Z')).toEqual([
      'too_soon',
      '2026-11-22T18:15:00.000Z',
    ])
  })

  test('the first possible day of a catering order is available even if it is after the last order day', () => {
    expect(catered('2026-11-25T18:00:00Z', '2026-11-25T16:30:00Z', 0)).toBeNull()
    expect(catered('2026-11-26T18:00:00Z', '2026-11-25T16:30:00Z', 0)?.[0]).toBe('too_far')
  })

  test('a time in a full slot is available for a catering order', () => {
    const usage = aSlotUsage({ '2026-11-22T18:00:00Z': 10 })
    const timing = { cateringReadyAt: Date.parse('2026-11-22T16:30:00Z'), units: 0, usage }
    expect(problemAt('2026-11-22T18:00:00Z', timing)).toBeNull()
  })
})

const noon = new Date('2026-11-21T18:00:00Z')
const soon: RequestedTime = { kind: 'later', time: '2026-11-21T18:15:00.000Z' }
const tomorrow: RequestedTime = { kind: 'advance', time: '2026-11-22T18:15:00.000Z' }

const timing = (now = noon): OrderTimingInput => ({
  kitchen: { ...aKitchen(), capacity: { slot_minutes: 15, units: 120 } },
  choice: toHandoffChoice('delivery'),
  now,
  lead: 40 * MINUTE_MS,
  sizeLead: 0,
  cateringReadyAt: null,
  units: 1,
  usage: new Map(),
  offers: { asap: true, from: 0, until: 7 },
})

test.each(['too_soon', 'past'] as const)(
  'a selected time today with the problem “%s” becomes ASAP',
  reason => {
    expect(timeAfterHandoffChange(soon, reason, timing())).toEqual({ kind: 'asap' })
  },
)

test.each([null, 'full', 'closed', 'not_a_slot', 'too_far'] as const)(
  'a selected time today with the problem “%s” remains selected',
  reason => {
    expect(timeAfterHandoffChange(soon, reason, timing())).toEqual(soon)
  },
)

test('a selected time on another day remains selected even if it is too soon', () => {
  expect(timeAfterHandoffChange(tomorrow, 'too_soon', timing())).toEqual(tomorrow)
})

test('a selected time today remains selected if the kitchen accepts no ASAP orders', () => {
  const atNight = new Date('2026-11-21T10:00:00Z')
  expect(timeAfterHandoffChange(soon, 'too_soon', timing(atNight))).toEqual(soon)
  expect(
    timeAfterHandoffChange(soon, 'too_soon', { ...timing(), offers: { asap: false, from: 0, until: 7 } }),
  ).toEqual(soon)
})

test('an ASAP selection remains ASAP', () => {
  expect(timeAfterHandoffChange({ kind: 'asap' }, null, timing())).toEqual({ kind: 'asap' })
})
