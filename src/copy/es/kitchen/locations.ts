import type { Location } from '#src/contract/locations.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { formatShortWallTime, formatTimeRelativeTo, formatWallTime } from '#src/language/clock-time.ts'
import { formatShortDay } from '#src/language/day-name.ts'
import { atTime, countWithNoun, theTime } from '../grammar.ts'
import { handoffNames } from '../handoff/handoff.ts'

export const locationsCopy = {
  title: 'Encuentra tu cocina',
  search: 'Nombre, ciudad o código postal',
  yours: 'Tu cocina',
  nearest: 'La cocina más cercana',
  openNow: 'Abierto ahora',
  openLater: 'Abre más tarde',
  notYet: 'Aún no está en el fuego',
  orderHere: 'Pedir aquí',
  seeMenu: 'Ver el menú',
  found: (count: number) => countWithNoun(count, 'cocina'),
  none: 'Ninguna cocina coincide',
  noneHint: 'Prueba con una ciudad, un estado como TN o los primeros dígitos de un código postal.',
  showAll: 'Mostrar todas las cocinas',
  services: 'Formas de recibirlo',
  saveFavorite: (name: string) => `Guardar ${name} como favorita`,
  service: handoffNames,
}

export const tableReservationCopy = {
  title: '¿Buscas una mesa?',
  text: 'Encuentra tu cocina abajo y llámala: todavía no se pueden reservar mesas en línea.',
  textWithoutPhone:
    'Encuentra tu cocina abajo y pide una mesa en el mostrador: todavía no se pueden reservar en línea.',
  call: (phone: string) => `Llamar para una mesa: ${phone}`,
  page: 'Ver dónde está',
  atCounter: 'Para una mesa, pregunta en el mostrador.',
  dismiss: 'Solo quiero comida',
}

export function closureText(
  { reason, until }: { reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `${reason} · Regresa ${atTime(formatTimeRelativeTo(until, now.toISOString(), timezone))}`
}

const withoutService: Record<HandoffService, string> = {
  pickup: 'Por ahora no se puede recoger',
  drivethru: 'Por ahora no hay autoservicio',
  curbside: 'Por ahora no hay entrega en tu auto',
  delivery: 'Por ahora no hay entrega a domicilio',
}

export function handoffPausedText(
  { handoff, ...closure }: { handoff: HandoffService; reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `${withoutService[handoff]}: ${closureText(closure, timezone, now)}`
}

type Times = Pick<Location, 'opens' | 'closes' | 'opens_on' | 'closed_for' | 'around_the_clock'>

export const openLabel = 'Abierto'

export function openHoursText({
  closes,
  around_the_clock,
}: Pick<Times, 'closes' | 'around_the_clock'>): string {
  return closes && !around_the_clock ? `hasta ${theTime(formatWallTime(closes))}` : 'las 24 horas'
}

/** Returns the text of the status badge: `Cerrado hoy por Acción de Gracias · abre el vie a las 11 a.m.` */
export function statusText(status: KitchenState, times: Times): string {
  const { opens, closes } = times
  switch (status) {
    case 'open':
      return `${openLabel} ${openHoursText(times)}`
    case 'closing-soon':
      return closes ? `Cierra pronto, ${atTime(formatWallTime(closes))}` : 'Cierra pronto'
    case 'orders-over':
      return opens ? `Ya no recibe pedidos, ${opensText(opens, times)}` : 'Ya no recibe pedidos'
    case 'opening-soon':
      return opens ? `Abre pronto, ${atTime(formatWallTime(opens))}` : 'Abre pronto'
    case 'closed':
      if (times.closed_for !== null)
        return [closedTodayText(times.closed_for), ...(opens ? [opensText(opens, times)] : [])].join(' · ')
      return opens ? `Cerrado, ${opensText(opens, times)}` : 'Cerrado'
    case 'unavailable':
      return '¡Sin pedidos en línea!'
    case 'coming-soon':
      return '¡Muy pronto!'
  }
}

function opensText(opens: string, { opens_on }: Times): string {
  return opens_on
    ? `abre el ${formatShortDay(opens_on)} ${atTime(formatShortWallTime(opens))}`
    : `abre ${atTime(formatWallTime(opens))}`
}

export function closedTodayText(note: string): string {
  const holiday = holidayName(note)
  return holiday ? `Cerrado hoy por ${holiday}` : 'Cerrado hoy'
}

export function holidayName(note: string): string {
  return note
    .replace(/^\s*(?:cerrad[oa]|closed)\b(?:\s+(?:hoy|today))?(?:\s+(?:por|for|on)\b)?[\s:–—-]*/i, '')
    .replace(/[\s:,–—(-]+(?:cerrad[oa]|closed)\)?(?=[.!]*\s*$)/i, '')
    .replace(/[.!\s]+$/, '')
}
