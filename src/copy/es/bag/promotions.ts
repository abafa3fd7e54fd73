import { capitalize } from '#src/domain/capitalize.ts'
import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { ServingTime } from '#src/domain/menu/serving-times.ts'
import { formatCents } from '#src/domain/money/money.ts'
import type { PromotionProblem } from '#src/domain/promotion/promotion-problem.ts'
import type { PromotionKind } from '#src/domain/promotion/terms.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
import { formatMonthDay, formatWallTime } from '#src/language/clock-time.ts'
import { formatOrList } from '#src/language/format-or-list.ts'
import { theTime } from '../grammar.ts'

/** Phrases for a sentence such as `solo vale en pedidos a domicilio o para recoger`. */
const services: Record<HandoffService, string> = {
  pickup: 'para recoger',
  drivethru: 'por autoservicio',
  delivery: 'a domicilio',
  curbside: 'con entrega en tu auto',
}

const days: Record<Weekday, string> = {
  sun: 'domingo',
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
}

type NamedPromotion = {
  kind: PromotionKind
  products: string[]
  isServed?: boolean
  kitchens: string[]
}

const promotionNouns: Record<PromotionKind, string> = { reward: 'esta recompensa', coupon: 'este código' }

const KITCHENS_NAMED_MAX = 3

export function promotionProblemText(
  problem: PromotionProblem,
  { kind, products, isServed = true, kitchens }: NamedPromotion,
): string {
  const it = promotionNouns[kind]
  const It = capitalize(it)
  switch (problem.reason) {
    case 'unknown':
      return `${It} ya no se ofrece.`
    case 'guest':
      return `Inicia sesión para usar ${it}.`
    case 'already_used':
      return `Ya usaste ${it}.`
    case 'used_up':
      return `${It} ya se usó todas las veces que se podía.`
    case 'expired':
      return problem.until
        ? `${It} es para pedidos hasta el ${formatMonthDay(problem.until)}.`
        : `${It} ya venció.`
    case 'not_yet':
      return `${It} es para pedidos a partir del ${formatMonthDay(problem.from)}.`
    case 'kitchen':
      return kitchens.length > 0 && kitchens.length <= KITCHENS_NAMED_MAX
        ? `${It} solo vale en ${formatOrList(kitchens)}.`
        : `${It} no vale en esta cocina.`
    case 'handoff':
      return `${It} solo vale en pedidos ${formatOrList(problem.handoffs.map(service => services[service]))}.`
    case 'hours':
      return endWithPeriod(`${It} es para pedidos ${formatOrList(problem.times.map(servingTimesText))}`)
    case 'product':
      return missingProductText(problem, { kind, products, isServed, kitchens })
    case 'minimum':
      return `Agrega ${formatCents(problem.missing)} más a tu bolsa para usar ${it}.`
    case 'not_with':
      return `${It} no se puede usar junto con ${problem.label}.`
    case 'address':
      return `Con ${it} la entrega es gratis en cuanto sepamos tu dirección.`
    case 'no_effect':
      return `${It} no descuenta nada de este pedido tal como está.`
  }
}

export const rewardNeedsBagText = 'Empieza una bolsa para usar esta recompensa.'

function missingProductText(
  { product_ids, missing }: Extract<PromotionProblem, { reason: 'product' }>,
  { kind, products, isServed }: NamedPromotion,
): string {
  const it = promotionNouns[kind]
  if (products.length > 0 && !isServed) {
    const verb = products.length > 1 ? 'no se sirven' : 'no se sirve'
    return `Lo que pide ${it} ${verb} a la hora de tu bolsa: ${formatOrList(products)}.`
  }
  const count = missing > 1 ? `${missing} × ` : ''
  if (products.length > 0) return `Agrega ${count}${formatOrList(products)} a tu bolsa para usar ${it}.`
  return product_ids.length > 0
    ? `Aquí el menú no tiene lo que pide ${it}.`
    : `Agrega ${missing} más a tu bolsa para usar ${it}.`
}

/** Returns `los viernes o sábados de las 9:00 p.m. a las 2:00 a.m.`, in the kitchen's time zone. */
function servingTimesText({ days: named, from, until }: ServingTime): string {
  const when = named.length === 7 ? 'cualquier día' : `los ${formatOrList(named.map(everyDay))}`
  return from === until
    ? when
    : `${when} de ${theTime(formatWallTime(from))} a ${theTime(formatWallTime(until))}`
}

/** Returns the plural of a weekday. `lunes` is the same in singular and plural. */
function everyDay(day: Weekday): string {
  return days[day].endsWith('s') ? days[day] : `${days[day]}s`
}
