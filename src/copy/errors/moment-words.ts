import { locale } from '#src/domain/language.ts'
import { formatWallTime } from '#src/domain/time/clock-time.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'

/** As in `at 6:00 AM`, `tomorrow at 6:00 AM`, `on Monday at 11:00 AM` and `on December 26 at 10:30 AM`. */
export function momentWords({ day, date, time }: LocalMoment): string {
  const at = `at ${formatWallTime(time)}`
  switch (day) {
    case 'today':
      return at
    case 'tomorrow':
      return `tomorrow ${at}`
    case 'this-week':
      return `on ${dayName(date, { weekday: 'long' })} ${at}`
    case 'later':
      return `on ${dayName(date, { month: 'long', day: 'numeric' })} ${at}`
  }
}

function dayName(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(date))
}
