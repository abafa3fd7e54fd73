import { DAY_MS } from '../time/durations.ts'
import { daysInMonth } from './birthday.ts'

/** For how many days after a birthday it is still celebrated. */
const DAYS_LATE = 7

/**
 * The year of the birthday (YYYY-MM-DD) that is on a day (YYYY-MM-DD) or was at most a week before; null when there is
 * none. In common years 29 February is celebrated on the 28th.
 */
export function birthdayYear(birthday: string, today: string): number | null {
  const year = Number(today.slice(0, 4))
  const late = [year, year - 1].find(candidate => {
    const days = (Date.parse(today) - Date.parse(birthdayIn(birthday, candidate))) / DAY_MS
    return days >= 0 && days <= DAYS_LATE
  })
  return late ?? null
}

/** The birthdays (MM-DD) that are celebrated somewhere on earth at an instant. */
export function birthdaysKept(now: Date): string[] {
  const days = Array.from({ length: DAYS_LATE + 3 }, (_, back) =>
    new Date(now.getTime() + (1 - back) * DAY_MS).toISOString().slice(5, 10),
  )
  return days.includes('02-28') ? [...days, '02-29'] : days
}

function birthdayIn(birthday: string, year: number): string {
  const [month, day] = [Number(birthday.slice(5, 7)), Number(birthday.slice(8, 10))]
  const kept = Math.min(day, daysInMonth(year, month))
  return `${year}-${birthday.slice(5, 7)}-${String(kept).padStart(2, '0')}`
}
