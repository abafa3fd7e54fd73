import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { ServingTime } from '#src/domain/menu/serving-times.ts'
import { formatCents } from '#src/domain/money/money.ts'
import type { PromotionProblem } from '#src/domain/promotion/promotion-problem.ts'
import type { PromotionKind } from '#src/domain/promotion/terms.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
import { formatMonthDay, formatWallTime } from '#src/language/clock-time.ts'
import { formatOrList } from '#src/language/format-or-list.ts'

const services: Record<HandoffService, string> = {
  pickup: 'pickup',
  drivethru: 'drive-thru',
  delivery: 'delivery',
  curbside: 'curbside',
}

const days: Record<Weekday, string> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}

type NamedPromotion = {
  kind: PromotionKind
  products: string[]
  /** False if the products are not served at the bag's order time. */
  isServed?: boolean
  kitchens: string[]
}

const promotionNouns: Record<PromotionKind, string> = { reward: 'reward', coupon: 'code' }

/** Maximum number of kitchens that the message lists by name. */
const KITCHENS_NAMED_MAX = 3

/** Returns why a promotion gives no discount, and how to qualify. */
export function promotionProblemText(
  problem: PromotionProblem,
  { kind, products, isServed = true, kitchens }: NamedPromotion,
): string {
  const it = `This ${promotionNouns[kind]}`
  const using = `to use this ${promotionNouns[kind]}`
  switch (problem.reason) {
    case 'unknown':
      return `${it} is no longer offered.`
    case 'guest':
      return `Sign in ${using}.`
    case 'already_used':
      return `You’ve already used this ${promotionNouns[kind]}.`
    case 'used_up':
      return `${it} has already been claimed.`
    case 'expired':
      return problem.until
        ? `${it} is for orders until ${formatMonthDay(problem.until)}.`
        : `${it} has expired.`
    case 'not_yet':
      return `${it} is for orders starting ${formatMonthDay(problem.from)}.`
    case 'kitchen':
      return kitchens.length > 0 && kitchens.length <= KITCHENS_NAMED_MAX
        ? `${it} is for orders from ${formatOrList(kitchens)} only.`
        : `${it} isn’t valid at this kitchen.`
    case 'handoff':
      return `${it} is for ${formatOrList(problem.handoffs.map(service => services[service]))} orders only.`
    case 'hours':
      return `${it} is for orders ${formatOrList(problem.times.map(servingTimesText))}.`
    case 'product':
      return missingProductText(problem, { kind, products, isServed, kitchens })
    case 'minimum':
      return `Add ${formatCents(problem.missing)} more to your bag ${using}.`
    case 'not_with':
      return `${it} can’t be combined with ${problem.label}.`
    case 'address':
      return `Delivery is free with this ${promotionNouns[kind]} once we know your address.`
    case 'no_effect':
      return `${it} doesn’t apply to what’s in your bag.`
  }
}

/** Text for a reward if the member has no bag. */
export const rewardNeedsBagText: string = 'Start a bag to use this reward.'

function missingProductText(
  { product_ids, missing }: Extract<PromotionProblem, { reason: 'product' }>,
  { kind, products, isServed }: NamedPromotion,
): string {
  const count = missing > 1 ? `${missing} ` : ''
  if (products.length > 0 && !isServed) {
    const [names, verb] = [formatOrList(products), products.length > 1 ? 'aren’t' : 'isn’t']
    return `This ${promotionNouns[kind]} is for ${names}, which ${verb} served at the time your bag is for.`
  }
  if (products.length > 0)
    return `Add ${count}${formatOrList(products)} to your bag to use this ${promotionNouns[kind]}.`
  return product_ids.length > 0
    ? `What this ${promotionNouns[kind]} is for isn’t on the menu here.`
    : `Add ${missing} more to your bag to use this ${promotionNouns[kind]}.`
}

/** Returns `on Friday or Saturday from 9:00 PM to 2:00 AM`, in the kitchen's time zone. */
function servingTimesText({ days: named, from, until }: ServingTime): string {
  const when = named.length === 7 ? 'on any day' : `on ${formatOrList(named.map(day => days[day]))}`
  return from === until ? when : `${when} from ${formatWallTime(from)} to ${formatWallTime(until)}`
}
