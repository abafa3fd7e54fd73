import { expect, test } from 'vitest'
import { createDailyHours } from '#tests/support/kitchen-builders.ts'
import type { DayHours } from '../time/hours.ts'
import { countAreaServices } from './kitchen-areas.ts'
import { groupWeekHours } from './week-hours.ts'

const services = { pickup: true, drivethru: true, curbside: true, delivery: false }
const kitchen = (
  hours: DayHours[],
  handoff_hours: Parameters<typeof groupWeekHours>[0]['handoff_hours'] = {},
) => ({
  hours,
  handoff_hours,
  services,
})

test('services with the same hours share one weekly schedule', () => {
  const weeks = groupWeekHours(kitchen(createDailyHours('10:30', '22:00')))
  expect(weeks.map(week => week.services)).toEqual([['pickup', 'drivethru', 'curbside']])
  expect(weeks[0]?.days.map(({ day }) => day)).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
})

test('a service with different hours has a separate weekly schedule', () => {
  const later = {
    drivethru: createDailyHours('10:30', '02:00'),
    curbside: createDailyHours('10:30', '22:00'),
  }
  const weeks = groupWeekHours(kitchen(createDailyHours('10:30', '22:00'), later))
  expect(weeks.map(week => week.services)).toEqual([['pickup', 'curbside'], ['drivethru']])
  expect(weeks[1]?.days[0]?.spans).toEqual([{ open: '10:30', close: '02:00' }])
})

test("a day's opening periods are sorted by time, and a closed day has no opening periods", () => {
  const hours: DayHours[] = [
    { day: 'mon', open: '17:00', close: '22:00' },
    { day: 'mon', open: '11:00', close: '14:00' },
  ]
  const [week] = groupWeekHours(kitchen(hours))
  expect(week?.days[1]?.spans.map(({ open }) => open)).toEqual(['11:00', '17:00'])
  expect(week?.days[0]?.spans).toEqual([])
})

test('a kitchen without services still has one weekly schedule', () => {
  const none = { pickup: false, drivethru: false, curbside: false, delivery: false }
  expect(groupWeekHours({ ...kitchen(createDailyHours('11:00', '22:00')), services: none })).toHaveLength(1)
})

test('countAreaServices counts kitchens by handoff, catering, late hours, and 24-hour service', () => {
  const facts = (hours: DayHours[], catering: object | null = null) => ({ hours, services, catering })
  const counted = countAreaServices([
    facts(createDailyHours('00:00', '00:00'), {}),
    facts(createDailyHours('11:00', '02:00')),
    facts(createDailyHours('11:00', '00:00')),
  ])
  expect(counted).toEqual({
    count: 3,
    drivethru: 3,
    curbside: 3,
    delivery: 0,
    catering: 1,
    late: 1,
    always: 1,
  })
})
