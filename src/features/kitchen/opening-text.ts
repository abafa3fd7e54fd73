import { openingCopy } from '#src/copy/kitchen/opening.ts'
import { locale } from '#src/domain/language.ts'
import { formatWallTime } from '#src/domain/time/clock-time.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'

/** As in `tomorrow at 10:30 AM`. */
export function openingText({ day, date, time }: LocalMoment): string {
  const at = formatWallTime(time)
  switch (day) {
    case 'today':
      return openingCopy.today(at)
    case 'tomorrow':
      return openingCopy.tomorrow(at)
    case 'this-week':
      return openingCopy.onDay(dayName(date, { weekday: 'long' }), at)
    case 'later':
      return openingCopy.onDay(dayName(date, { month: 'long', day: 'numeric' }), at)
  }
}

/** When something that cannot be had now is back, as in `Back at 6:00 AM` and `Back tomorrow at 6:00 AM`. */
export function returnText(moment: LocalMoment): string {
  return moment.day === 'today'
    ? openingCopy.backAt(formatWallTime(moment.time))
    : openingCopy.back(openingText(moment))
}

function dayName(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(date))
}
