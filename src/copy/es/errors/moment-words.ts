import { locale } from '#src/domain/language.ts'
import { formatWallTime } from '#src/domain/time/clock-time.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { atTime } from '../grammar.ts'

/** As in `a las 6:00 a.m.`, `mañana a la 1:00 p.m.`, `el lunes a las 11:00 a.m.` and `el 26 de diciembre a las 10:30 a.m.` */
export function momentWords({ day, date, time }: LocalMoment): string {
  const at = atTime(formatWallTime(time))
  switch (day) {
    case 'today':
      return at
    case 'tomorrow':
      return `mañana ${at}`
    case 'this-week':
      return `el ${dayName(date, { weekday: 'long' })} ${at}`
    case 'later':
      return `el ${dayName(date, { month: 'long', day: 'numeric' })} ${at}`
  }
}

function dayName(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(date))
}
