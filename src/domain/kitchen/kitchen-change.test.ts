import { describe, expect, test } from 'vitest'
import { aKitchen, createDailyHours } from '#tests/support/kitchen-builders.ts'
import {
  applyKitchenChanges,
  changesOverlap,
  type KitchenChange,
  type KitchenChangeDetail,
  latestTransitionAt,
  slotCapacityAt,
  supersedesChange,
} from './kitchen-change.ts'
import { closureAt, hoursAt, kitchenStatus, orderingIntervals } from './kitchen-status.ts'

/** Parses a Nashville local time in November. */
const at = (local: string) => new Date(`${local}-06:00`)
const change = (
  detail: KitchenChangeDetail,
  from: string,
  until: string,
  reason = 'Because',
): KitchenChange => ({
  detail,
  from: at(from).getTime(),
  until: at(until).getTime(),
  reason,
})
const delivery = { handoff: 'delivery' as const, sub_handoff: null }
const pickup = { handoff: 'pickup' as const, sub_handoff: null }

describe('a temporary closure', () => {
  const closed = change({ kind: 'closed', handoff: null }, '2026-11-21T13:00', '2026-11-21T15:00')
  const kitchen = applyKitchenChanges(aKitchen(), [closed])

  test.each([
    ['12:00:00', 'closing-soon'],
    ['12:59:59', 'closing-soon'],
    ['13:00:00', 'closed'],
    ['13:59:59', 'closed'],
    ['14:00:00', 'opening-soon'],
    ['14:59:59', 'opening-soon'],
    ['15:00:00', 'open'],
  ])('at %s, the status of a kitchen closed from 13:00 to 15:00 is %s', (time, state) => {
    expect(kitchenStatus(kitchen, at(`2026-11-21T${time}`)).state).toBe(state)
  })

  test('the reason for a closure is shown from the start of the closure to its end', () => {
    const reasonAt = (time: string) => closureAt(kitchen, pickup, at(`2026-11-21T${time}`))?.reason
    expect(['12:59:59', '13:00:00', '14:59:59', '15:00:00'].map(reasonAt)).toEqual([
      undefined,
      'Because',
      'Because',
      undefined,
    ])
  })
})

test('pausing one handoff does not close the others', () => {
  const paused = change({ kind: 'closed', handoff: 'delivery' }, '2026-11-21T13:00', '2026-11-21T15:00')
  const kitchen = applyKitchenChanges(aKitchen(), [paused])
  const now = at('2026-11-21T14:00')
  expect(kitchenStatus(kitchen, now, delivery).state).toBe('opening-soon')
  expect(kitchenStatus(kitchen, now, pickup).state).toBe('open')
  expect(closureAt(kitchen, pickup, now)).toBeNull()
})

test('guests see the reason for the longer of two simultaneous closures', () => {
  const short = change({ kind: 'closed', handoff: null }, '2026-11-21T13:00', '2026-11-21T14:00', 'Short')
  const long = change({ kind: 'closed', handoff: 'pickup' }, '2026-11-21T13:00', '2026-11-21T18:00', 'Long')
  const kitchen = applyKitchenChanges(aKitchen(), [short, long])
  expect(closureAt(kitchen, pickup, at('2026-11-21T13:30'))?.reason).toBe('Long')
})

test('a closure that ends outside opening hours is shown until the kitchen opens', () => {
  const evening = change({ kind: 'closed', handoff: null }, '2026-11-21T20:00', '2026-11-22T01:00', 'Fryer')
  const kitchen = applyKitchenChanges(aKitchen(), [evening])
  expect(closureAt(kitchen, pickup, at('2026-11-21T21:00'))?.until).toBe(at('2026-11-22T10:30').getTime())
})

test('a kitchen with overlapping closures stays closed until all of them have ended', () => {
  const until18 = change({ kind: 'closed', handoff: null }, '2026-11-21T12:00', '2026-11-21T18:00', 'Fryer')
  const until20 = change({ kind: 'closed', handoff: null }, '2026-11-21T17:00', '2026-11-21T20:00', 'Party')
  const kitchen = applyKitchenChanges(aKitchen(), [until18, until20])
  const isOpen = (time: string) => kitchenStatus(kitchen, at(`2026-11-21T${time}`)).state
  expect(['11:00', '12:00', '18:00', '20:00'].map(isOpen)).toEqual([
    'closing-soon',
    'closed',
    'closed',
    'open',
  ])
  const closure = closureAt(kitchen, pickup, at('2026-11-21T12:30'))
  expect(closure).toMatchObject({ reason: 'Fryer', until: until20.until })
  expect(kitchenStatus(kitchen, at('2026-11-21T12:30')).opens).toBe(closure?.until)
})

describe('temporary hours', () => {
  const hours = change(
    { kind: 'hours', handoff: null, hours: createDailyHours('12:00', '16:00') },
    '2026-11-22T00:00',
    '2026-11-23T00:00',
  )
  const kitchen = applyKitchenChanges(aKitchen(), [hours])
  const spans = orderingIntervals(kitchen, pickup, at('2026-11-21T08:00'), 2).map(({ opens, closes }) =>
    [opens, closes].map(instant => new Date(instant - 6 * 3_600_000).toISOString().slice(8, 16)),
  )

  test('on a day with temporary hours, guests can schedule orders only within those hours', () => {
    expect(spans).toContainEqual(['21T10:30', '21T22:00'])
    expect(spans).toContainEqual(['22T12:00', '22T16:00'])
    expect(spans).toContainEqual(['23T10:30', '23T22:00'])
    expect(spans.filter(([opens]) => opens?.startsWith('22'))).toHaveLength(1)
  })

  test('a kitchen shows temporary hours only on the day they apply to', () => {
    const open = (local: string) => hoursAt(kitchen, 'pickup', at(local))[0]?.open
    expect([open('2026-11-21T23:59:59'), open('2026-11-22T00:00'), open('2026-11-23T00:00')]).toEqual([
      '10:30',
      '12:00',
      '10:30',
    ])
  })

  test('a kitchen whose temporary hours start during its opening hours stays open without a gap', () => {
    const longer = change(
      { kind: 'hours', handoff: 'pickup', hours: createDailyHours('10:00', '23:30') },
      '2026-11-21T15:00',
      '2026-11-22T00:00',
    )
    const tonight = applyKitchenChanges(aKitchen(), [longer])
    expect(kitchenStatus(tonight, at('2026-11-21T14:59')).closes).toBe(at('2026-11-21T23:30').getTime())
    expect(kitchenStatus(tonight, at('2026-11-21T14:59'), delivery).closes).toBe(
      at('2026-11-21T22:00').getTime(),
    )
  })
})

test('a one-day change of hours leaves the winter hours before and after that day unchanged', () => {
  const hours = (open: string, close: string) =>
    ({ kind: 'hours', handoff: null, hours: createDailyHours(open, close) }) as const
  const winter = change(hours('12:00', '18:00'), '2026-11-20T00:00', '2026-12-20T00:00')
  const day = change(hours('14:00', '16:00'), '2026-11-22T00:00', '2026-11-23T00:00')
  const kitchen = applyKitchenChanges(aKitchen(), [winter, day])
  const opens = (date: string) => {
    const { opens: instant } = kitchenStatus(kitchen, at(`${date}T08:00`))
    return instant === null ? null : new Date(instant - 6 * 3_600_000).toISOString().slice(8, 16)
  }
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(opens)).toEqual(['21T12:00', '22T14:00', '23T12:00'])
  const openingTime = (local: string) => hoursAt(kitchen, 'pickup', at(local))[0]?.open
  expect(['2026-11-21T12:00', '2026-11-22T12:00', '2026-11-23T12:00'].map(openingTime)).toEqual([
    '12:00',
    '14:00',
    '12:00',
  ])
})

test('an operator’s special hours replace imported special hours for the same date', () => {
  const special = change(
    { kind: 'special', date: '2026-11-26', open: '10:30', close: '15:00' },
    '2026-11-21T12:00',
    '2026-11-27T00:00',
    'Thanksgiving',
  )
  const kitchen = applyKitchenChanges(
    aKitchen({
      special_hours: [
        { date: '2026-12-25', note: 'Christmas' },
        { date: '2026-11-26', note: 'Closed' },
      ],
    }),
    [special],
  )
  expect(kitchen.special_hours.map(({ date, note }) => [date, note])).toEqual([
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
  ])
  expect(kitchenStatus(kitchen, at('2026-11-26T14:59:59')).state).toBe('closing-soon')
  expect(kitchenStatus(kitchen, at('2026-11-26T15:00')).state).toBe('closed')
})

test('the latest capacity change applies to every slot that it overlaps', () => {
  const throttle = change({ kind: 'capacity', units: 5 }, '2026-11-21T13:05', '2026-11-21T15:01')
  const shortChange = change({ kind: 'capacity', units: 2 }, '2026-11-21T14:00', '2026-11-21T14:15')
  const kitchen = {
    ...applyKitchenChanges(aKitchen(), [throttle, shortChange]),
    capacity: { slot_minutes: 15, units: 40 },
  }
  const units = (time: string) => slotCapacityAt(kitchen, at(`2026-11-21T${time}`).getTime())
  expect(['12:45', '13:00', '13:45', '14:00', '14:15', '15:00', '15:15'].map(units)).toEqual([
    40, 5, 5, 2, 5, 5, 40,
  ])
})

describe('changes to a kitchen', () => {
  const closed = change({ kind: 'closed', handoff: null }, '2026-11-21T13:00', '2026-11-21T15:00')
  const later = change({ kind: 'closed', handoff: null }, '2026-11-21T15:00', '2026-11-21T18:00')
  const paused = change({ kind: 'closed', handoff: 'delivery' }, '2026-11-21T13:00', '2026-11-21T15:00')
  const slow = change({ kind: 'capacity', units: 5 }, '2026-11-21T13:00', '2026-11-21T15:00')
  const early = at('2026-11-21T12:00')
  const during = at('2026-11-21T14:00')
  const from14 = { ...closed, from: during.getTime() }

  test('a kitchen change replaces earlier changes of the same kind and handoff within its period', () => {
    const others = [closed, from14, later, paused, slow]
    expect(others.map(other => supersedesChange(closed, other, early))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(others.map(other => changesOverlap(closed, other))).toEqual([true, true, false, false, false])
  })

  test('a kitchen change does not replace a change with a longer remaining period', () => {
    const short = { ...closed, until: during.getTime() }
    expect(supersedesChange(from14, closed, early)).toBe(false)
    expect(supersedesChange(short, closed, early)).toBe(false)
    expect(supersedesChange(from14, closed, during)).toBe(true)
  })

  test('special hours replace earlier special hours for the same date', () => {
    const special = (date: string, from: string) =>
      change({ kind: 'special', date }, from, '2026-11-27T00:00')
    const first = special('2026-11-26', '2026-11-21T12:00')
    const second = special('2026-11-26', '2026-11-22T12:00')
    expect(supersedesChange(second, first, early)).toBe(true)
    expect(supersedesChange(special('2026-11-25', '2026-11-21T12:00'), first, early)).toBe(false)
  })

  test('the last transition is the most recent start or end of a kitchen change', () => {
    const all = [closed, later]
    const since = (time: string) => latestTransitionAt(all, at(`2026-11-21T${time}`))
    expect([since('12:59:59'), since('13:00'), since('14:59'), since('15:00'), since('19:00')]).toEqual([
      0,
      closed.from,
      closed.from,
      closed.until,
      later.until,
    ])
  })
})
