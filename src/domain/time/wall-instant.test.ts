import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wallTimeToInstant } from './wall-instant.ts'

describe.each(['2026-07-15', '2026-12-15'])('local times with the system clock at %s', today => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['in winter', 'America/Chicago', '2026-01-15', '10:30', '16:30'],
    ['in summer', 'America/Chicago', '2026-07-15', '10:30', '15:30'],
    ['just before clocks go forward', 'America/Chicago', '2026-03-08', '01:59', '07:59'],
    ['just after clocks went forward', 'America/Chicago', '2026-03-08', '03:00', '08:00'],
    ['just before the hour that occurs twice', 'America/Chicago', '2026-11-01', '00:59', '05:59'],
    ['just after the hour that occurs twice', 'America/Chicago', '2026-11-01', '02:00', '08:00'],
    ['in a place without clock changes', 'Pacific/Honolulu', '2026-03-08', '02:30', '12:30'],
    ['in a half-hour time zone', 'Asia/Kolkata', '2026-07-15', '10:30', '05:00'],
  ])('an unambiguous local time %s converts to one instant', (_, zone, date, time, utc) => {
    const instant = Date.parse(`${date}T${utc}Z`)
    expect(wallTimeToInstant({ date, time, zone }, 'first')).toBe(instant)
    expect(wallTimeToInstant({ date, time, zone }, 'last')).toBe(instant)
  })

  test.each([
    ['America/Chicago', '2026-11-01', '01:00', '2026-11-01T06:00Z', '2026-11-01T07:00Z'],
    ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30Z', '2026-11-01T09:30Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30Z', '2026-04-05T03:30Z'],
  ])('a local time that occurs twice in %s converts to two instants', (zone, date, time, first, last) => {
    expect(wallTimeToInstant({ date, time, zone }, 'first')).toBe(Date.parse(first))
    expect(wallTimeToInstant({ date, time, zone }, 'last')).toBe(Date.parse(last))
  })

  test.each([
    ['America/Chicago', '2026-03-08', '02:00', '2026-03-08T08:00Z'],
    ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30Z'],
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00Z'],
  ])(
    'a local time that the clock skips in %s converts to the instant of the change',
    (zone, date, time, instant) => {
      expect(wallTimeToInstant({ date, time, zone }, 'first')).toBe(Date.parse(instant))
      expect(wallTimeToInstant({ date, time, zone }, 'last')).toBe(Date.parse(instant))
    },
  )
})
