import { afterEach, describe, expect, test, vi } from 'vitest'
import { everyDay } from '#tests/support/kitchen-builders.ts'
import { nextOpening } from './next-opening.ts'

const kitchen = { timezone: 'America/Chicago', hours: everyDay('10:30', '22:00'), special_hours: [] }
/** A wall time in Nashville as an instant; winter time unless told. */
const at = (local: string, offset = '-06:00') => new Date(`${local}${offset}`)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('a shut kitchen opens next', () => {
  test.each([
    ['today before it opens', '2026-11-21T08:00', 'today', '2026-11-21'],
    ['today from midnight on', '2026-11-21T00:00', 'today', '2026-11-21'],
    ['tomorrow once it has closed', '2026-11-21T22:00', 'tomorrow', '2026-11-22'],
    ['tomorrow until midnight', '2026-11-21T23:59', 'tomorrow', '2026-11-22'],
    ['tomorrow on New Year’s Eve', '2026-12-31T23:00', 'tomorrow', '2027-01-01'],
  ])('%s', (_, now, day, date) => {
    expect(nextOpening(kitchen, at(now))).toEqual({ day, date, time: '10:30' })
  })

  test('on a later day when it is shut until then', () => {
    const special_hours = [
      { date: '2026-11-22', note: 'Closed' },
      { date: '2026-11-23', note: 'Late', open: '15:00', close: '22:00' },
    ]
    expect(nextOpening({ ...kitchen, special_hours }, at('2026-11-21T23:00'))).toEqual({
      day: 'this-week',
      date: '2026-11-23',
      time: '15:00',
    })
  })

  test.each([
    ['in the night before a day of 23 hours', at('2026-03-07T23:30'), '2026-03-08'],
    ['early on a day of 25 hours', at('2026-11-01T00:15', '-05:00'), '2026-11-02'],
  ])('tomorrow by the calendar %s', (_, now, date) => {
    const special_hours = [{ date: '2026-11-01', note: 'Closed' }]
    expect(nextOpening({ ...kitchen, special_hours }, now)).toEqual({ day: 'tomorrow', date, time: '10:30' })
  })

  test.each(['America/New_York', 'Asia/Tokyo'])(
    'by its own day and clock, not those of a host in %s',
    host => {
      vi.stubEnv('TZ', host)
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(host)
      const honolulu = { ...kitchen, timezone: 'Pacific/Honolulu' }
      const opening = nextOpening(honolulu, new Date('2026-11-22T09:00Z'))
      expect(opening).toEqual({ day: 'tomorrow', date: '2026-11-22', time: '10:30' })
    },
  )

  test('as of the instant asked about, whatever the clock says', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-04T12:00Z') })
    expect(nextOpening(kitchen, at('2026-11-21T08:00'))?.day).toBe('today')
  })

  test('never when it has no hours', () => {
    expect(nextOpening({ ...kitchen, hours: [] }, at('2026-11-21T08:00'))).toBeNull()
  })
})
