import { describe, expect, test } from 'vitest'
import { createDailyHours } from '#tests/support/kitchen-builders.ts'
import { aSlotUsage, aTimingInput } from '#tests/support/orders/timing-inputs.ts'
import type { HandoffChoice } from '../kitchen/handoff.ts'
import { localTime } from '../time/local-date.ts'
import { findNextFreeSlot, listOrderDates, listOrderSlots, type OrderTimingInput } from './order-times.ts'

const noon = '2026-11-21T18:00:00Z'
const allDay = { hours: { default: createDailyHours('00:00', '00:00') } }
const night = { hours: { default: createDailyHours('17:00', '02:00') } }

const shown = (timing: OrderTimingInput, date: string) =>
  listOrderSlots(timing, date).map(({ time }) => localTime(time, timing.kitchen.timezone))
const ends = (timing: OrderTimingInput, date: string) => {
  const times = shown(timing, date)
  return [times[0], times.at(-1), times.length]
}
const none = [undefined, undefined, 0]
const days = (timing: OrderTimingInput) =>
  listOrderDates(timing).map(({ date, open }) => `${date}${open ? '' : ' closed'}`)

describe('the times of a day at a kitchen open from 10:30 to 22:00', () => {
  test.each([
    ['an hour before opening', '2026-11-21T15:30:00Z', ['10:45', '22:00', 46]],
    ['a second before opening', '2026-11-21T16:29:59Z', ['10:45', '22:00', 46]],
    ['at opening', '2026-11-21T16:30:00Z', ['10:45', '22:00', 46]],
    ['four minutes after opening', '2026-11-21T16:34:00Z', ['11:00', '22:00', 45]],
    ['at noon', '2026-11-21T18:00:00Z', ['12:15', '22:00', 40]],
    ['just in time for an order before closing', '2026-11-22T03:48:00Z', ['22:00', '22:00', 1]],
    ['a second too late for an order before closing', '2026-11-22T03:48:01Z', none],
    ['at closing', '2026-11-22T04:00:00Z', none],
    ['a minute before midnight', '2026-11-22T05:59:00Z', none],
  ])('a request %s gets the remaining order times of the day', (_, now, expected) => {
    expect(ends(aTimingInput({ now }), '2026-11-21')).toEqual(expected)
  })

  test('the order times of a later day start one lead time after opening', () => {
    expect(ends(aTimingInput({ now: noon }), '2026-11-22')).toEqual(['10:45', '22:00', 46])
    expect(ends(aTimingInput({ now: '2026-11-22T06:00:00Z' }), '2026-11-22')).toEqual(['10:45', '22:00', 46])
  })

  test('the order times for a larger order start later', () => {
    const timing = aTimingInput({ now: noon, lead: 75 })
    expect(ends(timing, '2026-11-21')).toEqual(['13:15', '22:00', 36])
    expect(ends(timing, '2026-11-22')).toEqual(['11:45', '22:00', 42])
  })

  test('the order times of a day are one slot length apart', () => {
    const every = (slot_minutes: number) =>
      aTimingInput({ now: noon, kitchen: { capacity: { slot_minutes, units: 10 } } })
    expect(shown(every(5), '2026-11-21').slice(0, 3)).toEqual(['12:15', '12:20', '12:25'])
    expect(shown(every(60), '2026-11-21').slice(0, 3)).toEqual(['13:00', '14:00', '15:00'])
  })

  test('a day has no order times once its last-order time has passed', () => {
    const kitchen = { last_order_minutes: 30 }
    const before = aTimingInput({ now: '2026-11-22T03:29:59Z', kitchen })
    expect(ends(before, '2026-11-21')).toEqual(['21:45', '22:00', 2])
    const after = aTimingInput({ now: '2026-11-22T03:30:00Z', kitchen })
    expect(ends(after, '2026-11-21')).toEqual(none)
    expect(ends(after, '2026-11-22')).toEqual(['10:45', '22:00', 46])
  })

  test('the order times of a day follow the hours of the handoff', () => {
    const hours = {
      default: createDailyHours('10:30', '22:00'),
      drivethru: createDailyHours('07:00', '23:00'),
    }
    const choice: HandoffChoice = { handoff: 'pickup', sub_handoff: 'drivethru' }
    const timing = aTimingInput({ now: noon, kitchen: { hours }, choice })
    expect(ends(timing, '2026-11-22')).toEqual(['07:15', '23:00', 64])
  })
})

describe('a kitchen open past midnight', () => {
  const timing = aTimingInput({ now: noon, kitchen: night })

  test('order times after midnight belong to the next date', () => {
    expect(ends(timing, '2026-11-21')).toEqual(['17:15', '23:45', 27])
    expect(shown(timing, '2026-11-22').slice(0, 10)).toEqual([
      ...['00:00', '00:15', '00:30', '00:45', '01:00', '01:15', '01:30', '01:45', '02:00'],
      '17:15',
    ])
  })

  test('the order times of the night remain available after midnight', () => {
    const late = aTimingInput({ now: '2026-11-22T06:30:00Z', kitchen: night })
    expect(shown(late, '2026-11-22').slice(0, 6)).toEqual([
      ...['00:45', '01:00', '01:15', '01:30', '01:45', '02:00'],
    ])
  })

  test('a closed day lists only the order times after midnight from the night before', () => {
    const special_hours = [{ date: '2026-11-26', note: 'Thanksgiving' }]
    const shut = aTimingInput({ now: '2026-11-25T18:00:00Z', kitchen: { ...night, special_hours } })
    expect(shown(shut, '2026-11-26').at(-1)).toBe('02:00')
    expect(shown(shut, '2026-11-27')[0]).toBe('17:15')
  })
})

describe('the order times on a day when the clock changes', () => {
  test.each([
    ['America/Chicago', '2026-03-08', '2026-03-07T18:00:00Z', 92],
    ['America/New_York', '2026-03-08', '2026-03-07T18:00:00Z', 92],
    ['America/Phoenix', '2026-03-08', '2026-03-07T18:00:00Z', 96],
    ['Pacific/Honolulu', '2026-03-08', '2026-03-07T18:00:00Z', 96],
    ['America/Chicago', '2026-11-01', '2026-10-31T18:00:00Z', 100],
    ['America/Los_Angeles', '2026-11-01', '2026-10-31T18:00:00Z', 100],
    ['America/Phoenix', '2026-11-01', '2026-10-31T18:00:00Z', 96],
  ])(
    'a kitchen in %s that never closes has an order time for each slot on %s',
    (timezone, date, now, count) => {
      const times = listOrderSlots(aTimingInput({ now, kitchen: { ...allDay, timezone } }), date)
      expect(times).toHaveLength(count)
      expect(new Set(times.map(({ time }) => time)).size).toBe(count)
    },
  )

  test('order times omit a skipped hour and list a repeated hour twice', () => {
    const spring = shown(aTimingInput({ now: '2026-03-07T18:00:00Z', kitchen: allDay }), '2026-03-08')
    expect(spring.filter(time => time.startsWith('02:'))).toEqual([])
    expect(spring.slice(7, 9)).toEqual(['01:45', '03:00'])
    const autumn = shown(aTimingInput({ now: '2026-10-31T18:00:00Z', kitchen: allDay }), '2026-11-01')
    expect(autumn.filter(time => time === '01:30')).toHaveLength(2)
  })

  test('the order times on a night when clocks change end at the local closing time', () => {
    expect(ends(aTimingInput({ now: '2026-03-07T18:00:00Z' }), '2026-03-08')).toEqual(['10:45', '22:00', 46])
    expect(ends(aTimingInput({ now: '2026-10-31T18:00:00Z' }), '2026-11-01')).toEqual(['10:45', '22:00', 46])
    const early = { hours: { default: createDailyHours('00:00', '04:00') } }
    const short = aTimingInput({ now: '2026-03-07T18:00:00Z', kitchen: early })
    expect(ends(short, '2026-03-08')).toEqual(['00:15', '04:00', 12])
    const long = aTimingInput({ now: '2026-10-31T18:00:00Z', kitchen: early })
    expect(ends(long, '2026-11-01')).toEqual(['00:15', '04:00', 20])
  })
})

describe('the order days of a kitchen', () => {
  test('each order day indicates whether it has order times', () => {
    const special_hours = [{ date: '2026-11-26', note: 'Thanksgiving' }]
    const offers = { asap: true, from: 0, until: 3 }
    expect(days(aTimingInput({ now: '2026-11-25T18:00:00Z', kitchen: { special_hours }, offers }))).toEqual([
      '2026-11-25',
      '2026-11-26 closed',
      '2026-11-27',
      '2026-11-28',
    ])
  })

  test("the order days continue across New Year's Day and a leap day", () => {
    const offers = { asap: true, from: 0, until: 2 }
    const from = (date: string) => days(aTimingInput({ now: `${date}T18:00:00Z`, offers }))
    expect(from('2026-12-31')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
    expect(from('2028-02-28')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(from('2027-02-28')).toEqual(['2027-02-28', '2027-03-01', '2027-03-02'])
  })

  test.each([
    ['America/New_York', '2026-11-22'],
    ['America/Chicago', '2026-11-21'],
    ['Pacific/Honolulu', '2026-11-21'],
  ])('the order days start with today in the time zone %s', (timezone, today) => {
    expect(
      listOrderDates(aTimingInput({ now: '2026-11-22T05:30:00Z', kitchen: { timezone } }))[0]?.date,
    ).toBe(today)
  })

  test('today has no order times if no order can be ready by closing', () => {
    expect(days(aTimingInput({ now: '2026-11-22T03:50:00Z' }))[0]).toBe('2026-11-21 closed')
    expect(days(aTimingInput({ now: '2026-11-22T03:48:00Z' }))[0]).toBe('2026-11-21')
  })

  test('the order days omit today or later days if the chain does not offer them', () => {
    const only = (from: number, until: number) =>
      days(aTimingInput({ now: noon, offers: { asap: true, from, until } }))
    expect(only(1, 2)).toEqual(['2026-11-22', '2026-11-23'])
    expect(only(0, 0)).toEqual(['2026-11-21'])
    expect(only(1, 0)).toEqual([])
  })

  test.each(['2026-11-20', '2026-11-29', '0001-01-01', '9999-12-31'])(
    'a kitchen has no order times on %s, because it is not one of its order days',
    date => {
      expect(listOrderSlots(aTimingInput({ now: noon }), date)).toEqual([])
    },
  )

  test("order times follow special hours and operators' closures", () => {
    const special_hours = [{ date: '2026-12-31', note: 'New Year’s Eve', open: '11:00', close: '18:00' }]
    const eve = aTimingInput({ now: '2026-12-30T18:00:00Z', kitchen: { special_hours } })
    expect(ends(eve, '2026-12-31')).toEqual(['11:15', '18:00', 28])
    const [from, until] = ['2026-11-22T18:00:00Z', '2026-11-22T20:00:00Z'].map(at => Date.parse(at))
    const closures = [{ handoff: null, from: from ?? 0, until: until ?? 0, reason: 'Broken fryer' }]
    const closed = shown(aTimingInput({ now: noon, kitchen: { closures } }), '2026-11-22')
    expect(closed.filter(time => time > '11:45' && time < '14:30')).toEqual(['12:00', '14:15'])
  })
})

describe('the capacity of a slot', () => {
  const quarterPast = '2026-11-21T18:15:00Z'
  const stateOf = (overrides: Pick<OrderTimingInput, 'units' | 'usage'>) =>
    listOrderSlots(aTimingInput({ now: noon, ...overrides }), '2026-11-21')[0]?.state

  test.each([
    ['with exactly enough capacity for the order is free', 9, 1, 'free'],
    ['without capacity is full', 10, 1, 'full'],
    ['with too little capacity for the order is full', 8, 3, 'full'],
    ['without other orders is free for an order as large as the slot', 0, 10, 'free'],
    ['with another order is full for an order as large as the slot', 1, 10, 'full'],
    ['without other orders is free for an order larger than the slot', 0, 25, 'free'],
    ['with another order is full for an order larger than the slot', 1, 25, 'full'],
    ['without capacity is free for an order that needs no preparation', 10, 0, 'free'],
    ['with more bookings than capacity is full', 12, 1, 'full'],
  ])('a slot %s', (_, booked, units, state) => {
    expect(stateOf({ units, usage: aSlotUsage({ [quarterPast]: booked }) })).toBe(state)
  })

  test('a slot has the capacity that an operator set', () => {
    const throttles = [{ from: Date.parse(quarterPast), until: Date.parse(quarterPast) + 1, units: 3 }]
    const throttled = (units: number) =>
      listOrderSlots(
        aTimingInput({ now: noon, kitchen: { throttles }, usage: aSlotUsage({ [quarterPast]: units }) }),
        '2026-11-21',
      )
        .slice(0, 2)
        .map(({ state }) => state)
    expect(throttled(2)).toEqual(['free', 'free'])
    expect(throttled(3)).toEqual(['full', 'free'])
  })
})

test('the next free order time is in the first slot with capacity, even if that slot is tomorrow', () => {
  const now = '2026-11-22T03:30:00Z'
  const next = (usage: OrderTimingInput['usage'], from = now) => {
    const at = findNextFreeSlot(aTimingInput({ now, usage }), Date.parse(from))
    return at && new Date(at).toISOString()
  }
  expect(next(aSlotUsage({}))).toBe('2026-11-22T03:45:00.000Z')
  expect(next(aSlotUsage({ '2026-11-22T03:45:00Z': 10 }))).toBe('2026-11-22T04:00:00.000Z')
  expect(next(aSlotUsage({ '2026-11-22T03:45:00Z': 10, '2026-11-22T04:00:00Z': 10 }))).toBe(
    '2026-11-22T16:45:00.000Z',
  )
  expect(next(aSlotUsage({}), '2026-11-29T04:00:01Z')).toBeNull()
})
