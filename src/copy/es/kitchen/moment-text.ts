import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { formatWallTime } from '#src/language/clock-time.ts'
import { formatDayName } from '#src/language/day-name.ts'
import { atTime } from '../grammar.ts'

/**
 * Returns `a las 6:00 a.m.`, `mañana a la 1:00 p.m.`, `el lunes a las 11:00 a.m.`, or `el 26 de diciembre a
 * las 10:30 a.m.`
 */
export function momentText(moment: LocalMoment): string {
  const at = atTime(formatWallTime(moment.time))
  if (moment.day === 'today') return at
  return moment.day === 'tomorrow' ? `mañana ${at}` : `el ${formatDayName(moment)} ${at}`
}

export function openingText(moment: LocalMoment): string {
  return moment.day === 'today' ? `hoy ${momentText(moment)}` : momentText(moment)
}

export function returnTimeText(moment: LocalMoment): string {
  return `Regresa ${momentText(moment)}`
}
