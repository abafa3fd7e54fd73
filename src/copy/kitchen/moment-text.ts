import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { formatWallTime } from '#src/language/clock-time.ts'
import { formatDayName } from '#src/language/day-name.ts'

/** Returns `at 6:00 AM`, `tomorrow at 6:00 AM`, `on Monday at 11:00 AM`, or `on December 26 at 10:30 AM`. */
export function momentText(moment: LocalMoment): string {
  const at = `at ${formatWallTime(moment.time)}`
  if (moment.day === 'today') return at
  return moment.day === 'tomorrow' ? `tomorrow ${at}` : `on ${formatDayName(moment)} ${at}`
}

/** Returns an opening time, such as `today at 6:00 AM`, `tomorrow at 6:00 AM`, or `Monday at 11:00 AM`. */
export function openingText(moment: LocalMoment): string {
  const day = moment.day === 'today' || moment.day === 'tomorrow' ? moment.day : formatDayName(moment)
  return `${day} at ${formatWallTime(moment.time)}`
}

export function returnTimeText(moment: LocalMoment): string {
  return `Back ${moment.day === 'today' ? momentText(moment) : openingText(moment)}.`
}
