import type { MenuCategory } from '#src/contract/menus.ts'
import { servingTimesCopy } from '#src/copy/menu/menu-page.ts'
import { formatShortWallTime } from '#src/language/clock-time.ts'

type ServedHours = MenuCategory['served']

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Returns serving times such as `Served 6 to 11 AM`, or null if the product is always served. */
export function servingTimesText(served: ServedHours): string | null {
  if (served.length === 0) return null
  return servingTimesCopy.served(served.map(hours => [daysText(hours.days), timesText(hours)].join('')))
}

function timesText({ from, until }: ServedHours[number]): string {
  if (from === until) return servingTimesCopy.allDay
  const [start, end] = [shortTime(from), shortTime(until)]
  const sameHalf = start.half === end.half && from < until
  return servingTimesCopy.fromUntil(
    sameHalf ? start.time : `${start.time} ${start.half}`,
    `${end.time} ${end.half}`,
  )
}

function shortTime(time: string): { time: string; half: string } {
  const [clock = '', half = ''] = formatShortWallTime(time).split(' ')
  return { time: clock, half }
}

/**
 * Returns the names of the days, or an empty string for a full week. Three or more consecutive days become a
 * range.
 */
function daysText(days: ServedHours[number]['days']): string {
  const dayIndexes = WEEK.flatMap((day, index) => (days.includes(day) ? [index] : []))
  const [first, last] = [dayIndexes[0], dayIndexes.at(-1)]
  if (dayIndexes.length === WEEK.length || first === undefined || last === undefined) return ''
  const isRange = dayIndexes.length > 2 && last - first === dayIndexes.length - 1
  const names = isRange
    ? servingTimesCopy.dayRange(dayName(first), dayName(last))
    : servingTimesCopy.and(dayIndexes.map(dayName))
  return `${names} `
}

function dayName(index: number): string {
  const day = WEEK[index]
  return day ? servingTimesCopy.day(day) : ''
}
