const MIN_AGE = 18
const YEAR_RANGE = 100

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

type BirthdayProblem = 'format' | 'not-a-date' | 'too-young'

/** Returns why a date of birth is invalid, or null if it is valid. Dates are `YYYY-MM-DD`. */
export function findBirthdayProblem(value: string, today: string): BirthdayProblem | null {
  if (!datePattern.test(value)) return 'format'
  const [year, month, day] = parseDate(value)
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return 'not-a-date'
  if (year < earliestYear(today)) return 'not-a-date'
  return ageOn(value, today) < MIN_AGE ? 'too-young' : null
}

/**
 * Returns a person's age in full years on a day. Dates are `YYYY-MM-DD`. In common years, people born on
 * February 29 turn a year older on March 1.
 */
export function ageOn(birthday: string, day: string): number {
  const years = parseDate(day)[0] - parseDate(birthday)[0]
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Returns the number of days in a month (1–12), or the maximum for the month if the year is unknown. */
export function daysInMonth(year: number | null, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year === null || isLeapYear(year) ? 29 : 28
}

export function listBirthYears(today: string): number[] {
  const [newest] = parseDate(today)
  return Array.from({ length: YEAR_RANGE + 1 }, (_, back) => newest - back)
}

function earliestYear(today: string): number {
  return parseDate(today)[0] - YEAR_RANGE
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function parseDate(day: string): [year: number, month: number, day: number] {
  const [, year, month, date] = datePattern.exec(day) ?? []
  return [Number(year), Number(month), Number(date)]
}
