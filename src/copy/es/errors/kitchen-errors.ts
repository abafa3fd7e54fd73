import type { ErrorCode } from '#src/contract/errors.ts'
import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatCents } from '#src/domain/money/money.ts'
import type { TimeProblemReason } from '#src/domain/scheduling/time-problem.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { deliveryCopy } from '../handoff/delivery.ts'
import { holidayName } from '../kitchen/locations.ts'
import { momentText } from '../kitchen/moment-text.ts'

export const kitchenErrors = {
  location_not_found: 'No encontramos esa cocina.',
  zip_not_found: 'No conocemos ese código postal. Revísalo, o prueba con una ciudad.',
  position_outside:
    'Esa ubicación está fuera de Estados Unidos, donde están nuestras cocinas. Prueba con un código postal.',
  kitchen_closed: 'Esta cocina está cerrada en este momento.',
  kitchen_unavailable: 'Esta cocina no acepta pedidos en línea en este momento.',
  handoff_unavailable: 'Esta cocina no ofrece esa forma de recibir tu pedido.',
  delivery_not_covered: deliveryCopy.notCovered(deliveryCopy.thisKitchen),
  delivery_minimum: 'Los pedidos a domicilio tienen un mínimo. Agrega un poco más.',
  delivery_address_required: deliveryCopy.incomplete,
  delivery_address_unknown: 'No encontramos esa dirección. Revisa el código postal.',
  vehicle_incomplete: 'Dinos las dos cosas: qué auto manejas y de qué color es.',
  vehicle_required: 'Dinos qué auto manejas, para encontrarte cuando llegues.',
  time_unavailable: 'Esa hora ya no está disponible. Elige otra.',
  time_changed: 'Tu pedido estaría listo más tarde de lo que te dijimos. Revisa la nueva hora.',
  catering_not_offered: 'Esa cocina no hace catering. Elige otra para tu pedido de catering.',
  tip_not_allowed: 'Esta cocina no acepta propinas en línea.',
} satisfies Partial<Record<ErrorCode, string>>

export function deliveryMinimumText({ minimum, short }: { minimum: number; short: number }): string {
  return `La entrega a tu domicilio es a partir de ${formatCents(minimum)}. Agrega ${formatCents(short)} más.`
}

export const poBoxText = deliveryCopy.postBox

export function zipMismatchText(zip: string, place: string): string {
  return `El código postal ${zip.slice(0, 5)} es de ${place}. Revisa la dirección.`
}

type ClosedHandoff = { handoff: HandoffService | null; reason: string; back: LocalMoment }

export function closedUntilText(opens: LocalMoment, note: string | null): string {
  const holiday = note && holidayName(note)
  const why = holiday ? `cerrada hoy por ${holiday}` : 'cerrada en este momento'
  return endWithPeriod(`Esta cocina está ${why}. Vuelve a abrir ${momentText(opens)}`)
}

export function pausedUntilText({ handoff, reason, back }: ClosedHandoff): string {
  const [what, again] = handoff
    ? [`En este momento no hay ${services[handoff]}`, 'Regresa']
    : ['Esta cocina está cerrada en este momento', 'Vuelve a abrir']
  return endWithPeriod(`${what}: ${endWithPeriod(reason)} ${again} ${momentText(back)}`)
}

const services: Record<HandoffService, string> = {
  pickup: 'servicio para recoger',
  drivethru: 'autoservicio (drive-thru)',
  curbside: 'entrega en tu auto',
  delivery: 'servicio a domicilio',
}

export function timeUnavailableText(
  reason: TimeProblemReason,
  closureReason: string | null,
  next: LocalMoment | null,
): string {
  const why = closureReason
    ? `Nuestra cocina no entrega pedidos a esa hora: ${endWithPeriod(closureReason)}`
    : noTimeReasons[reason]
  return next
    ? endWithPeriod(`${why} La próxima hora disponible es ${momentText(next)}`)
    : `${why} Elige otra.`
}

const noTimeReasons: Record<TimeProblemReason, string> = {
  full: 'Nuestra cocina ya tiene todos los pedidos que puede preparar para esa hora.',
  past: 'Esa hora ya pasó.',
  too_soon: 'Tu pedido no puede estar listo tan pronto.',
  closed: 'Nuestra cocina no entrega pedidos a esa hora.',
  too_far: 'Todavía no aceptamos pedidos para una fecha tan lejana.',
  not_a_slot: 'Esa no es una de las horas a las que nuestra cocina entrega pedidos.',
}
