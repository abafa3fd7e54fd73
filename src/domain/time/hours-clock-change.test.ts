import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDailyHours } from '#tests/support/kitchen-builders.ts'
import { HOUR_MS } from './durations.ts'
import { type DayHours, openIntervals, weekdays } from './hours.ts'

const spring = '2026-03-08'
const autumn = '2026-11-01'

function intervalsOf(date: string, open: string, close: string, timezone = 'America/Chicago') {
  const special_hours = [{ date, note: '', open, close }]
  const [stretch] = openIntervals({ timezone, hours: [], special_hours }, new Date(`${date}T12:00:00Z`))
  return (
    stretch && {
      opens: new Date(stretch.opens).toISOString().slice(0, 16),
      closes: new Date(stretch.closes).toISOString().slice(0, 16),
    }
  )
}

describe.each(['2026-07-15', '2026-12-15'])('open periods with the system clock at %s', today => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('open periods on the day when clocks go forward', () => {
    test.each([
      ['opens and closes after the change', '10:00', '22:00', '2026-03-08T15:00', '2026-03-09T03:00'],
      ['opens before and closes after the change', '00:00', '04:00', '2026-03-08T06:00', '2026-03-08T09:00'],
      [
        'closes at the change if it closes at 02:00',
        '00:00',
        '02:00',
        '2026-03-08T06:00',
        '2026-03-08T08:00',
      ],
      [
        'closes at the change if it closes at a skipped time',
        '00:00',
        '02:30',
        '2026-03-08T06:00',
        '2026-03-08T08:00',
      ],
      [
        'opens at the change if it opens at a skipped time',
        '02:30',
        '05:00',
        '2026-03-08T08:00',
        '2026-03-08T10:00',
      ],
      ['is open for 23 hours a day', '00:00', '00:00', '2026-03-08T06:00', '2026-03-09T05:00'],
    ])('a kitchen on the day when clocks go forward %s', (_, open, close, opens, closes) => {
      expect(intervalsOf(spring, open, close)).toEqual({ opens, closes })
    })

    test('a kitchen whose night hours end at 02:00 closes when the clock skips that hour', () => {
      expect(intervalsOf('2026-03-07', '17:00', '02:00')).toEqual({
        opens: '2026-03-07T23:00',
        closes: '2026-03-08T08:00',
      })
    })

    test.each([
      ['02:00', '03:00'],
      ['02:30', '03:00'],
      ['02:15', '02:45'],
    ])('a kitchen is not open during the skipped time from %s to %s', (open, close) => {
      expect(intervalsOf(spring, open, close)).toBeUndefined()
    })
  })

  describe('open periods on the day when clocks go back', () => {
    test.each([
      ['opens and closes after the change', '10:00', '22:00', '2026-11-01T16:00', '2026-11-02T04:00'],
      ['opens before and closes after the change', '00:00', '04:00', '2026-11-01T05:00', '2026-11-01T10:00'],
      ['is open through the repeated hour', '00:00', '01:30', '2026-11-01T05:00', '2026-11-01T07:30'],
      ['opens at the first of two 01:30s', '01:30', '10:00', '2026-11-01T06:30', '2026-11-01T16:00'],
      ['is open for 25 hours a day', '00:00', '00:00', '2026-11-01T05:00', '2026-11-02T06:00'],
    ])('a kitchen on the day when clocks go back %s', (_, open, close, opens, closes) => {
      expect(intervalsOf(autumn, open, close)).toEqual({ opens, closes })
    })
  })

  describe('open periods where clocks do not change', () => {
    test.each([
      ['America/Phoenix', '2026-03-08T17:00'],
      ['Pacific/Honolulu', '2026-03-08T20:00'],
    ])('a kitchen in %s opens at its local time when clocks change elsewhere', (zone, opens) => {
      expect(intervalsOf(spring, '10:00', '22:00', zone)?.opens).toBe(opens)
    })
  })
})

describe('randomly generated opening hours', () => {
  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map(at => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  const hours = fc.array(
    fc.record<DayHours>({ day: fc.constantFrom(...weekdays), open: time, close: time }),
    { maxLength: 14 },
  )
  const zone = fc.constantFrom(
    'America/New_York',
    'America/Chicago',
    'America/Los_Angeles',
    'America/Phoenix',
    'Pacific/Honolulu',
    'Australia/Lord_Howe',
    'America/Santiago',
  )
  const instant = fc
    .oneof(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') }),
      fc.integer({ min: -48, max: 48 }).map(offset => Date.parse(spring) + offset * HOUR_MS),
      fc.integer({ min: -48, max: 48 }).map(offset => Date.parse(autumn) + offset * HOUR_MS),
    )
    .map(at => new Date(at))

  test('the open periods of any hours are sorted, never empty, and never adjacent', () => {
    fc.assert(
      fc.property(hours, zone, instant, (week, timezone, now) => {
        const result = openIntervals({ timezone, hours: week, special_hours: [] }, now)
        for (const [index, { opens, closes }] of result.entries()) {
          expect(closes).toBeGreaterThan(opens)
          expect(opens).toBeGreaterThan(result[index - 1]?.closes ?? 0)
        }
      }),
    )
  })

  test('a kitchen that never closes is open at every instant', () => {
    fc.assert(
      fc.property(zone, instant, (timezone, now) => {
        const schedule = { timezone, hours: createDailyHours('00:00', '00:00'), special_hours: [] }
        const result = openIntervals(schedule, now)
        expect(result).toHaveLength(1)
        expect(result[0]?.opens).toBeLessThanOrEqual(now.getTime())
        expect(result[0]?.closes).toBeGreaterThan(now.getTime() + HOUR_MS)
      }),
    )
  })
})
