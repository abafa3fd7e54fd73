import { type DayHours, type Weekday, weekdays } from './hours.ts'

export type WeekHoursProblem =
  | { reason: 'unreadable' | 'no-times' | 'no-days'; word: string }
  | { reason: 'overlap'; day: Weekday }

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES
const clockPattern = '([01]?\\d|2[0-3]):([0-5]\\d)'
const spanPattern = new RegExp(`^${clockPattern}[-–]${clockPattern}$`)

/**
 * Parses the hours of a week from arguments such as `mon-fri 11:00-21:00 sat,sun 12:00-15:00 17:00-22:00`.
 * `daily` means every day, and days that are not named are closed.
 */
export function parseWeekHours(words: string[]): DayHours[] | WeekHoursProblem {
  const hours: DayHours[] = []
  let currentDays: { word: string; days: Weekday[]; isUsed: boolean } | null = null
  for (const word of words) {
    const times = parseHoursSpan(word)
    const days: Weekday[] | null = times ? null : parseDays(word)
    if (times) {
      if (!currentDays) return { reason: 'no-days', word }
      currentDays.isUsed = true
      hours.push(...currentDays.days.map(day => ({ day, ...times })))
    } else if (days) {
      if (currentDays && !currentDays.isUsed) return { reason: 'no-times', word: currentDays.word }
      currentDays = { word, days, isUsed: false }
    } else return { reason: 'unreadable', word }
  }
  if (!currentDays?.isUsed) return { reason: 'no-times', word: currentDays?.word ?? '' }
  const overlapDay = overlappingDay(hours)
  return overlapDay ? { reason: 'overlap', day: overlapDay } : hours
}

export function parseHoursSpan(text: string): { open: string; close: string } | null {
  const [, openHour, openMinute, closeHour, closeMinute] = spanPattern.exec(text) ?? []
  if (!openHour || !closeHour) return null
  return {
    open: `${openHour.padStart(2, '0')}:${openMinute}`,
    close: `${closeHour.padStart(2, '0')}:${closeMinute}`,
  }
}

/** Formats hours: `sun closed, mon–fri 11:00–21:00, sat 12:00–15:00 17:00–22:00`. */
export function formatWeekHours(hours: readonly DayHours[]): string {
  const days = weekdays.map(day => ({ first: day, last: day, times: timesOn(hours, day) }))
  const runs: typeof days = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.times === day.times) run.last = day.last
    else runs.push(day)
  }
  return runs
    .map(({ first, last, times }) => `${first === last ? first : `${first}–${last}`} ${times}`)
    .join(', ')
}

function timesOn(hours: readonly DayHours[], day: Weekday): string {
  const times = hours.filter(candidate => candidate.day === day).map(({ open, close }) => `${open}–${close}`)
  return times.toSorted().join(' ') || 'closed'
}

function parseDays(word: string): Weekday[] | null {
  if (word.toLowerCase() === 'daily') return [...weekdays]
  const parts = word.split(',').map(part => {
    const [first, last, ...rest] = part.split(/[-–]/).map(dayOf)
    if (!first || last === null || rest.length > 0) return null
    return last ? daysFrom(first, last) : [first]
  })
  return parts.every(part => part !== null) ? [...new Set(parts.flat())] : null
}

function dayOf(text: string): Weekday | null {
  const lower = text.toLowerCase()
  const day = weekdays.find(candidate => lower.startsWith(candidate))
  return day && [day, fullNames[day]].includes(lower) ? day : null
}

const fullNames: Record<Weekday, string> = {
  sun: 'sunday',
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
}

/** Returns the days of a range, which can wrap around the week: `fri-mon`. */
function daysFrom(first: Weekday, last: Weekday): Weekday[] {
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)]
  const count = ((to - from + 7) % 7) + 1
  return [...weekdays, ...weekdays].slice(from, from + count)
}

function overlappingDay(hours: DayHours[]): Weekday | null {
  const intervals = hours
    .map(({ day, open, close }) => {
      const opens = weekdays.indexOf(day) * DAY_MINUTES + toMinutes(open)
      const length = (toMinutes(close) - toMinutes(open) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
      return { day, opens, closes: opens + length }
    })
    .toSorted((a, b) => a.opens - b.opens)
  const [first] = intervals
  const wrapped = first ? [...intervals, { ...first, opens: first.opens + WEEK_MINUTES }] : []
  return wrapped.find((next, index) => next.opens < (wrapped[index - 1]?.closes ?? 0))?.day ?? null
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
