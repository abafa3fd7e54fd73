import { type DayHours, type Weekday, weekdays } from './hours.ts'

export type WeekProblem =
  | { reason: 'unreadable' | 'no-times' | 'no-days'; word: string }
  | { reason: 'overlap'; day: Weekday }

const DAY = 24 * 60
const WEEK = 7 * DAY
const clock = '([01]?\\d|2[0-3]):([0-5]\\d)'
const span = new RegExp(`^${clock}[-–]${clock}$`)

/**
 * Reads the hours of a week from words such as `mon-fri 11:00-21:00 sat,sun 12:00-15:00 17:00-22:00`; `daily` is every
 * day, and unnamed days are closed.
 */
export function parseWeek(words: string[]): DayHours[] | WeekProblem {
  const hours: DayHours[] = []
  let named: { word: string; days: Weekday[]; isUsed: boolean } | null = null
  for (const word of words) {
    const times = parseSpan(word)
    const days: Weekday[] | null = times ? null : parseDays(word)
    if (times) {
      if (!named) return { reason: 'no-days', word }
      named.isUsed = true
      hours.push(...named.days.map(day => ({ day, ...times })))
    } else if (days) {
      if (named && !named.isUsed) return { reason: 'no-times', word: named.word }
      named = { word, days, isUsed: false }
    } else return { reason: 'unreadable', word }
  }
  if (!named?.isUsed) return { reason: 'no-times', word: named?.word ?? '' }
  const twice = overlapIn(hours)
  return twice ? { reason: 'overlap', day: twice } : hours
}

export function parseSpan(text: string): { open: string; close: string } | null {
  const [, openHour, openMinute, closeHour, closeMinute] = span.exec(text) ?? []
  if (!openHour || !closeHour) return null
  return {
    open: `${openHour.padStart(2, '0')}:${openMinute}`,
    close: `${closeHour.padStart(2, '0')}:${closeMinute}`,
  }
}

/** Formats hours: `sun closed, mon–fri 11:00–21:00, sat 12:00–15:00 17:00–22:00`. */
export function spelledWeek(hours: readonly DayHours[]): string {
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

/** Returns the days of a range, which may wrap around: `fri-mon`. */
function daysFrom(first: Weekday, last: Weekday): Weekday[] {
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)]
  const count = ((to - from + 7) % 7) + 1
  return [...weekdays, ...weekdays].slice(from, from + count)
}

function overlapIn(hours: DayHours[]): Weekday | null {
  const stretches = hours
    .map(({ day, open, close }) => {
      const opens = weekdays.indexOf(day) * DAY + minutesOf(open)
      const length = (minutesOf(close) - minutesOf(open) + DAY) % DAY || DAY
      return { day, opens, closes: opens + length }
    })
    .toSorted((a, b) => a.opens - b.opens)
  const [first] = stretches
  const around = first ? [...stretches, { ...first, opens: first.opens + WEEK }] : []
  return around.find((next, index) => next.opens < (around[index - 1]?.closes ?? 0))?.day ?? null
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
