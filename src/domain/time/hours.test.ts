import { describe, expect, test } from 'vitest'
import { createDailyHours } from '#tests/support/kitchen-builders.ts'
import { type DayHours, openIntervals, type Schedule, utcOffsetHours } from './hours.ts'
import { localTime } from './local-date.ts'

const chicago = 'America/Chicago'

function listOpenPeriods(schedule: Partial<Schedule>, now: string, daysAhead = 0): string[] {
  const { timezone = chicago, hours = [], special_hours = [] } = schedule
  const local = (at: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      weekday: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
      .format(at)
      .replace(',', '')
  return openIntervals({ timezone, hours, special_hours }, new Date(now), daysAhead).map(
    ({ opens, closes }) => `${local(opens)} – ${local(closes)}`,
  )
}

const noon = '2026-11-21T18:00:00Z'

describe('the open periods around an instant', () => {
  test('the open periods include yesterday, today, and the following days', () => {
    expect(listOpenPeriods({ hours: createDailyHours('10:30', '22:00') }, noon, 1)).toEqual([
      'Fri 20 10:30 – Fri 20 22:00',
      'Sat 21 10:30 – Sat 21 22:00',
      'Sun 22 10:30 – Sun 22 22:00',
    ])
  })

  test('the open periods omit a day without hours', () => {
    const saturday: DayHours = { day: 'sat', open: '10:30', close: '22:00' }
    expect(listOpenPeriods({ hours: [saturday] }, noon, 7)).toEqual([
      'Sat 21 10:30 – Sat 21 22:00',
      'Sat 28 10:30 – Sat 28 22:00',
    ])
  })

  test('a kitchen without hours has no open periods', () => {
    expect(listOpenPeriods({}, noon, 7)).toEqual([])
  })

  test('an open period continues past midnight if its closing time is before its opening time', () => {
    expect(listOpenPeriods({ hours: createDailyHours('17:00', '02:30') }, noon)).toEqual([
      'Fri 20 17:00 – Sat 21 02:30',
      'Sat 21 17:00 – Sun 22 02:30',
    ])
  })

  test('hours that close at 00:00 end at midnight on the following day', () => {
    expect(listOpenPeriods({ hours: createDailyHours('10:00', '00:00') }, noon)).toEqual([
      'Fri 20 10:00 – Sat 21 00:00',
      'Sat 21 10:00 – Sun 22 00:00',
    ])
  })

  test('a kitchen that never closes has a single open period', () => {
    expect(listOpenPeriods({ hours: createDailyHours('00:00', '00:00') }, noon, 1)).toEqual([
      'Fri 20 00:00 – Mon 23 00:00',
    ])
  })

  test('the two open periods of a day are sorted by time', () => {
    const hours = [...createDailyHours('17:00', '22:00'), ...createDailyHours('11:00', '14:00')]
    expect(listOpenPeriods({ hours }, noon).slice(2)).toEqual([
      'Sat 21 11:00 – Sat 21 14:00',
      'Sat 21 17:00 – Sat 21 22:00',
    ])
  })

  test.each([
    ['meet', '14:00', '14:00'],
    ['overlap', '15:00', '14:00'],
  ])('two open periods are joined if they %s', (_, close, open) => {
    const hours = [...createDailyHours('11:00', close), ...createDailyHours(open, '22:00')]
    expect(listOpenPeriods({ hours }, noon).slice(1)).toEqual(['Sat 21 11:00 – Sat 21 22:00'])
  })

  test('an open period that lies within another period is merged into that period', () => {
    const hours = [...createDailyHours('11:00', '22:00'), ...createDailyHours('12:00', '14:00')]
    expect(listOpenPeriods({ hours }, noon).slice(1)).toEqual(['Sat 21 11:00 – Sat 21 22:00'])
  })

  test('two open periods that are a minute apart are not joined', () => {
    const hours = [...createDailyHours('11:00', '14:00'), ...createDailyHours('14:01', '22:00')]
    expect(listOpenPeriods({ hours }, noon)).toHaveLength(4)
  })
})

describe('special hours', () => {
  const hours = createDailyHours('10:30', '22:00')
  const saturday = '2026-11-21'

  test('special hours replace the regular hours of the day', () => {
    const special_hours = [{ date: saturday, note: 'Parade', open: '08:00', close: '12:00' }]
    expect(listOpenPeriods({ hours, special_hours }, noon, 1).slice(1)).toEqual([
      'Sat 21 08:00 – Sat 21 12:00',
      'Sun 22 10:30 – Sun 22 22:00',
    ])
  })

  test('special hours can continue past midnight', () => {
    const special_hours = [{ date: saturday, note: 'Late', open: '18:00', close: '01:00' }]
    expect(listOpenPeriods({ hours, special_hours }, noon).at(-1)).toBe('Sat 21 18:00 – Sun 22 01:00')
  })

  test('special hours open a kitchen on a day without regular hours', () => {
    const special_hours = [{ date: saturday, note: 'Pop-up', open: '12:00', close: '13:00' }]
    expect(listOpenPeriods({ special_hours }, noon)).toEqual(['Sat 21 12:00 – Sat 21 13:00'])
  })

  test.each([
    ['opening and closing times', {}],
    ['a closing time', { open: '10:00' }],
    ['an opening time', { close: '12:00' }],
  ])('special hours without %s close the kitchen on that day', (_, times) => {
    const special_hours = [{ date: saturday, note: 'Closed', ...times }]
    expect(listOpenPeriods({ hours, special_hours }, noon)).toEqual(['Fri 20 10:30 – Fri 20 22:00'])
  })

  test('special hours do not change the hours of the night before', () => {
    const special_hours = [{ date: saturday, note: 'Closed' }]
    const late = { hours: createDailyHours('17:00', '02:00'), special_hours }
    expect(listOpenPeriods(late, noon)).toEqual(['Fri 20 17:00 – Sat 21 02:00'])
  })

  test('a special day without hours closes a kitchen that is otherwise always open', () => {
    const special_hours = [{ date: saturday, note: 'Closed' }]
    expect(listOpenPeriods({ hours: createDailyHours('00:00', '00:00'), special_hours }, noon, 1)).toEqual([
      'Fri 20 00:00 – Sat 21 00:00',
      'Sun 22 00:00 – Mon 23 00:00',
    ])
  })
})

describe('open periods and the calendar', () => {
  const hours = createDailyHours('22:00', '03:00')

  test.each([
    ['New Year’s Day', '2027-01-01T06:30:00Z', ['Thu 31 22:00 – Fri 1 03:00', 'Fri 1 22:00 – Sat 2 03:00']],
    ['a leap day', '2028-02-29T18:00:00Z', ['Mon 28 22:00 – Tue 29 03:00', 'Tue 29 22:00 – Wed 1 03:00']],
    [
      'the end of a short February',
      '2026-03-01T18:00:00Z',
      ['Sat 28 22:00 – Sun 1 03:00', 'Sun 1 22:00 – Mon 2 03:00'],
    ],
  ])('the open periods continue across %s', (_, now, expected) => {
    expect(listOpenPeriods({ hours }, now)).toEqual(expected)
  })

  test.each([
    ['America/New_York', 'Sat 21 10:30'],
    ['America/Chicago', 'Sat 21 10:30'],
    ['Pacific/Honolulu', 'Fri 20 10:30'],
    ['Australia/Sydney', 'Sat 21 10:30'],
  ])('the open periods start with the local date in %s', (timezone, opens) => {
    // In Honolulu, 09:30 UTC is still Friday night.
    const today = listOpenPeriods(
      { timezone, hours: createDailyHours('10:30', '22:00') },
      '2026-11-21T09:30:00Z',
    )[1]
    expect(today?.startsWith(opens)).toBe(true)
  })

  test.each([
    ['America/New_York', '2026-11-21T18:00:00Z', '13:00', -5],
    ['America/New_York', '2026-07-04T18:00:00Z', '14:00', -4],
    ['America/Phoenix', '2026-07-04T18:00:00Z', '11:00', -7],
    ['Pacific/Honolulu', '2026-07-04T18:00:00Z', '08:00', -10],
    ['Asia/Kolkata', '2026-07-04T18:00:00Z', '23:30', 5.5],
  ])('the local time in %s at %s is %s', (zone, now, time, offset) => {
    expect(localTime(new Date(now), zone)).toBe(time)
    expect(localTime(Date.parse(now), zone)).toBe(time)
    expect(utcOffsetHours(new Date(now), zone)).toBe(offset)
  })
})

describe('cached open periods', () => {
  const schedule: Schedule = {
    timezone: chicago,
    hours: createDailyHours('10:30', '22:00'),
    special_hours: [],
  }
  const at = new Date(noon)

  test('the open periods of a kitchen are computed once per local day', () => {
    const result = openIntervals(schedule, at)
    expect(openIntervals({ ...schedule }, new Date('2026-11-22T05:59:59Z'))).toBe(result)
    expect(openIntervals(schedule, new Date('2026-11-22T06:00:00Z'))).not.toBe(result)
  })

  test.each<[string, Partial<Schedule>]>([
    ['special hours', { special_hours: [{ date: '2026-11-21', note: 'Closed' }] }],
    ['time zones', { timezone: 'America/New_York' }],
    ['hours', { hours: createDailyHours('11:00', '20:00') }],
  ])('the cached open periods of a kitchen are not used for different %s', (_, other) => {
    const result = openIntervals(schedule, at)
    expect(openIntervals({ ...schedule, ...other }, at)).not.toEqual(result)
    expect(openIntervals(schedule, at)).toEqual(result)
  })

  test('the open periods cover the requested number of days', () => {
    expect(openIntervals(schedule, at, 2)).toHaveLength(4)
    expect(openIntervals(schedule, at, 0)).toHaveLength(2)
  })
})
