import { DAY_MS } from '../time/durations.ts'
import { daysInMonth } from './birthday.ts'

const GRACE_DAYS = 7

/**
 * Returns the year of a birthday that is today or was at most a week ago, or null if there is none. Dates are
 * YYYY-MM-DD. In common years, February 29 is celebrated on February 28.
 */
export function celebratedBirthdayYear(birthday: string, today: string): number | null {
  const year = Number(today.slice(0, 4))
  const birthdayYearFound = [year, year - 1].find(candidate => {
    const days = (Date.parse(today) - Date.parse(birthdayIn(birthday, candidate))) / DAY_MS
    return days >= 0 && days <= GRACE_DAYS
  })
  return birthdayYearFound ?? null
}

/** Returns the birthdays (MM-DD) for which a reward is due at an instant in at least one time zone. */
export function celebratedBirthdays(now: Date): string[] {
  const days = Array.from({ length: GRACE_DAYS + 3 }, (_, offset) =>
    new Date(now.getTime() + (1 - offset) * DAY_MS).toISOString().slice(5, 10),
  )
  return days.includes('02-28') ? [...days, '02-29'] : days
}

function birthdayIn(birthday: string, year: number): string {
  const [month, day] = [Number(birthday.slice(5, 7)), Number(birthday.slice(8, 10))]
  const clampedDay = Math.min(day, daysInMonth(year, month))
  return `${year}-${birthday.slice(5, 7)}-${String(clampedDay).padStart(2, '0')}`
}
