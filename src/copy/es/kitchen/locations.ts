import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { formatWallTime, timeSeenFrom } from '#src/domain/time/clock-time.ts'
import { atTime, counted, theTime } from '../grammar.ts'
import { handoffNames } from '../handoff/handoff.ts'

/** Kitchens: the list, their cards and what it takes to change to another. */
export const locationsCopy = {
  title: 'Encuentra tu cocina',
  intro:
    'Elige la cocina que prepara tu pedido. Para recoger, en tu auto, por autoservicio o a domicilio, siempre caliente.',
  search: 'Nombre, ciudad o código postal',
  searchButton: 'Buscar',
  openNow: 'Abierto ahora',
  openLater: 'Abre más tarde',
  notYet: 'Aún no está en el fuego',
  orderHere: 'Pedir aquí',
  seeMenu: 'Ver el menú',
  found: (count: number) => counted(count, 'cocina'),
  none: 'Ninguna cocina coincide',
  noneHint: 'Prueba con una ciudad, un estado como TN o los primeros dígitos de un código postal.',
  showAll: 'Mostrar todas las cocinas',
  services: 'Formas de recibirlo',
  saveFavorite: (name: string) => `Guardar ${name} como favorita`,
  service: handoffNames,
}

/** For who pressed Reserve a Table; apart, because no script says it. */
export const tableCopy = {
  title: '¿Buscas una mesa?',
  text: 'Encuentra tu cocina abajo y llámala: todavía no se pueden reservar mesas en línea.',
  textWithoutPhone:
    'Encuentra tu cocina abajo y pide una mesa en el mostrador: todavía no se pueden reservar en línea.',
  call: 'Llamar para una mesa',
  page: 'Ver dónde está',
  atCounter: 'Para una mesa, pregunta en el mostrador.',
  dismiss: 'Solo quiero comida',
}

/** Why a kitchen takes no orders for a while, and when it does again by its own clock. */
export function closureText(
  { reason, until }: { reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `${reason} · Regresa ${atTime(timeSeenFrom(until, now.toISOString(), timezone))}`
}

const withoutService: Record<HandoffService, string> = {
  pickup: 'Por ahora no se puede recoger',
  drivethru: 'Por ahora no hay autoservicio',
  curbside: 'Por ahora no hay entrega en tu auto',
  delivery: 'Por ahora no hay entrega a domicilio',
}

/** The same of one way to get an order. */
export function pausedText(
  { handoff, ...closure }: { handoff: HandoffService; reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `${withoutService[handoff]}: ${closureText(closure, timezone, now)}`
}

type Times = { opens: string | null; closes: string | null }

/** What the badge of an open kitchen begins with, and all of it where there is no room for how long. */
export const openWord = 'Abierto'

/** How long a kitchen is open, said after that word. */
export function openHours({ opens, closes }: Times): string {
  return closes && closes !== opens ? `hasta ${theTime(formatWallTime(closes))}` : 'las 24 horas'
}

/** What a kitchen's status badge says. */
export function statusText(status: KitchenState, times: Times): string {
  const { opens, closes } = times
  const opensAt = opens && atTime(formatWallTime(opens))
  switch (status) {
    case 'open':
      return `${openWord} ${openHours(times)}`
    case 'closing-soon':
      return closes ? `Cierra pronto, ${atTime(formatWallTime(closes))}` : 'Cierra pronto'
    case 'orders-over':
      return opensAt ? `Ya no recibe pedidos, abre ${opensAt}` : 'Ya no recibe pedidos'
    case 'opening-soon':
      return opensAt ? `Abre pronto, ${opensAt}` : 'Abre pronto'
    case 'closed':
      return opensAt ? `Cerrado, abre ${opensAt}` : 'Cerrado'
    case 'unavailable':
      return '¡Sin pedidos en línea!'
    case 'coming-soon':
      return '¡Muy pronto!'
  }
}
