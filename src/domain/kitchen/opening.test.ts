import { describe, expect, test } from 'vitest'
import { statusText as statusTextEs } from '#src/copy/es/kitchen/locations.ts'
import { statusText } from '#src/copy/kitchen/locations.ts'
import { createDailyHours } from '#tests/support/kitchen-builders.ts'
import type { DayHours, SpecialHours } from '../time/hours.ts'
import { localTime } from '../time/local-date.ts'
import { kitchenStatus } from './kitchen-status.ts'
import { describeOpening } from './opening.ts'

const zone = 'America/Chicago'
const services = { delivery: false, pickup: true, curbside: false, drivethru: false, transfercart: true }

const aKitchen = (hours: DayHours[], special_hours: SpecialHours[]) => ({
  name: 'Test',
  available: true,
  timezone: zone,
  services,
  hours: { default: hours },
  special_hours,
})

/**
 * Returns a kitchen's status text at a Chicago local time in November 2026, when Chicago is six hours behind
 * UTC.
 */
function sign(local: string, hours: DayHours[], special_hours: SpecialHours[] = [], say = statusText) {
  const kitchen = aKitchen(hours, special_hours)
  const now = new Date(Date.parse(`2026-11-${local}:00Z`) + 6 * 3_600_000)
  const status = kitchenStatus(kitchen, now)
  const wall = (instant: number | null) => (instant === null ? null : localTime(instant, zone))
  const times = {
    ...describeOpening(kitchen, status, now),
    opens: wall(status.opens),
    closes: wall(status.closes),
  }
  return say(status.state, times)
}

const lunch = createDailyHours('11:00', '22:00')
const thanksgiving = { date: '2026-11-26', note: 'Closed for Thanksgiving' }

describe('the message for a closed kitchen', () => {
  test('a closed kitchen shows the holiday and when it opens', () => {
    expect(sign('26T12:00', lunch, [thanksgiving])).toBe('Closed today for Thanksgiving · opens Fri 11 AM')
    expect(sign('26T23:30', createDailyHours('10:30', '22:00'), [thanksgiving])).toBe(
      'Closed today for Thanksgiving · opens Fri 10:30 AM',
    )
  })

  test('a closed kitchen shows the holiday in Spanish', () => {
    const note = { ...thanksgiving, note: 'Cerrado por Acción de Gracias' }
    expect(sign('26T12:00', lunch, [note], statusTextEs)).toMatch(
      /^Cerrado hoy por Acción de Gracias · abre el /,
    )
  })

  test('a closed kitchen shows the holiday’s name, or only “Closed today” for an unnamed holiday', () => {
    expect(sign('26T12:00', lunch, [{ ...thanksgiving, note: 'Thanksgiving' }])).toMatch(
      /^Closed today for Thanksgiving · /,
    )
    expect(sign('26T12:00', lunch, [{ ...thanksgiving, note: '' }])).toBe('Closed today · opens Fri 11 AM')
  })

  test.each([
    ['CLOSED: Thanksgiving', 'Closed today for Thanksgiving'],
    ['Closed – Thanksgiving.', 'Closed today for Thanksgiving'],
    ['Thanksgiving (closed)', 'Closed today for Thanksgiving'],
    ['Thanksgiving Day — we’re closed!', 'Closed today for Thanksgiving Day'],
    ['Closed in observance of Labor Day', 'Closed today for Labor Day'],
    ['Closed due to weather', 'Closed today for weather'],
    ['Closed', 'Closed today'],
    ['St. Patrick’s Day', 'Closed today for St. Patrick’s Day'],
  ])('a kitchen with the note “%s” shows “%s”', (note, text) => {
    expect(sign('26T12:00', lunch, [{ ...thanksgiving, note }])).toBe(`${text} · opens Fri 11 AM`)
  })

  test('a kitchen closed for two days in a row shows that it opens on the third day', () => {
    const friday = { date: '2026-11-27', note: 'Closed for inventory' }
    expect(sign('26T12:00', lunch, [thanksgiving, friday])).toBe(
      'Closed today for Thanksgiving · opens Sat 11 AM',
    )
  })

  test('a kitchen closed by an operator does not show that day’s holiday as the reason', () => {
    const now = Date.parse('2026-11-26T18:00:00Z')
    const closures = [{ handoff: null, from: now - 1, until: now + 3_600_000, reason: 'A burst pipe' }]
    const kitchen = { ...aKitchen(lunch, [thanksgiving]), closures }
    expect(
      describeOpening(kitchen, kitchenStatus(kitchen, new Date(now)), new Date(now)).closed_for,
    ).toBeNull()
  })

  test('a closed kitchen shows the day on which it opens, unless it opens today', () => {
    expect(sign('25T23:00', lunch, [thanksgiving])).toBe('Closed, opens Fri 11 AM')
    expect(sign('24T23:00', lunch)).toBe('Closed, opens Wed 11 AM')
    expect(sign('24T08:00', lunch)).toBe('Closed, opens 11:00 AM')
  })
})

describe('always-open kitchens', () => {
  test.each([
    ['00:00', '00:00'],
    ['05:00', '05:00'],
    ['00:00', '23:59'],
  ])('a kitchen with hours from %s to %s is shown as always open', (open, close) => {
    for (const time of ['24T00:01', '24T04:59', '24T12:00', '24T23:30'])
      expect([time, sign(time, createDailyHours(open, close))]).toEqual([time, 'Open 24 hours'])
  })

  test('a kitchen whose two opening periods cover the whole day is shown as always open', () => {
    const halves = [...createDailyHours('06:00', '18:00'), ...createDailyHours('18:00', '06:00')]
    expect(sign('24T17:30', halves)).toBe('Open 24 hours')
  })

  test('a kitchen whose special hours cover the whole day is shown as open 24 hours', () => {
    const special = { date: '2026-11-24', note: 'All night', open: '00:00', close: '00:00' }
    expect(sign('24T12:00', lunch, [special])).toBe('Open 24 hours')
  })

  test('an always-open kitchen shows its closing time on the evening before a holiday', () => {
    expect(sign('25T20:00', createDailyHours('00:00', '00:00'), [thanksgiving])).toBe('Open until 12:00 AM')
    expect(sign('25T23:30', createDailyHours('00:00', '00:00'), [thanksgiving])).toBe(
      'Closing soon, at 12:00 AM',
    )
  })
})
