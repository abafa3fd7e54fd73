import { DAY_MS } from '../time/durations.ts'
import { daysInMonth } from './birthday.ts'

/** How many days late a birthday is still kept. */
const DAYS_LATE = 7

/**
 * The year in which the birthday (YYYY-MM-DD) is that a day (YYYY-MM-DD) falls on or comes at most a week after; null
 * when it is on no such day. Who was born on 29 February has it on the 28th in common years.
 */
export function birthdayYear(birthday: string, today: string): number | null {
  const year = Number(today.slice(0, 4))
  const late = [year, year - 1].find(candidate => {
    const days = (Date.parse(today) - Date.parse(birthdayIn(birthday, candidate))) / DAY_MS
    return days >= 0 && days <= DAYS_LATE
  })
  return late ?? null
}

/** The birthdays (MM-DD) that may be kept at some place on earth at an instant. */
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
