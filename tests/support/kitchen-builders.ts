import type { Kitchen } from '#src/domain/kitchen/kitchen-status.ts'
import { type DayHours, weekdays } from '#src/domain/time/hours.ts'

export function createDailyHours(open: string, close: string): DayHours[] {
  return weekdays.map(day => ({ day, open, close }))
}

/** Returns a kitchen in Nashville with every service, open daily from 10:30 to 22:00. */
export function aKitchen(overrides: Partial<Kitchen> = {}): Kitchen {
  return {
    name: 'Nashville Five Points',
    available: true,
    timezone: 'America/Chicago',
    hours: { default: createDailyHours('10:30', '22:00') },
    special_hours: [],
    services: { delivery: true, pickup: true, curbside: true, drivethru: true, transfercart: true },
    ...overrides,
  }
}
