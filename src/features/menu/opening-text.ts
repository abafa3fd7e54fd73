import { menuCopy } from '#src/copy/menu.ts'
import type { NextOpening } from '#src/domain/next-opening.ts'
import { formatWallTime } from '#src/domain/wall-time.ts'

/** As in `tomorrow at 10:30 AM`. */
export function openingText({ day, date, time }: NextOpening): string {
  const at = formatWallTime(time)
  if (day === 'today') return menuCopy.today(at)
  if (day === 'tomorrow') return menuCopy.tomorrow(at)
  return menuCopy.onDay(weekdayOf(date), at)
}

function weekdayOf(date: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
}
