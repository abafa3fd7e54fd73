import type { PlanProblem, RelistPlan } from '../../../../contract/cart/relist.ts'
import type { PlacedOrder } from '../../../../contract/order/orders.ts'
import { isBagTooLarge } from '../../../../domain/bag/bag-size.ts'
import { type Reordered, reorderLine } from '../../../../domain/bag/reorder.ts'
import { firstHandoff, type HandoffChoice, offeredHandoffs } from '../../../../domain/kitchen/handoff.ts'
import { inWords } from '../../../../domain/menu/catalog/catalog-words.ts'
import { itemAllergens } from '../../../../domain/menu/modifiers/built/as-built.ts'
import { nameWithGroup } from '../../../../domain/menu/modifiers/group-label.ts'
import { needsReaperWaiver } from '../../../../domain/menu/modifiers/heat-meter.ts'
import { unavailableReason } from '../../../../domain/scheduling/availability.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { LocationFile } from '../../../catalog/files/location-file.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { errorWords } from '../../../words/error-words.ts'
import { shownOn } from '../../scheduling/needed-on.ts'
import type { LineRow } from '../stored/cart-rows.ts'
import { priceLine } from './price-line.ts'
import { type KitchenMoment, productProblem } from './product-problem.ts'
import { isAccepted, noWaiver, type WaiverAcceptance } from './waiver.ts'

type OrderedLine = Omit<PlacedOrder['products'][number], 'waiver'> & {
  /** A waiver that still applies; one accepted for an order does not. */
  accepted?: WaiverAcceptance
}
export type OrderLike = Pick<PlacedOrder, 'menu_id' | 'handoff' | 'sub_handoff'> & {
  location: Pick<PlacedOrder['location'], 'id' | 'name'>
  products: OrderedLine[]
}
type OfferedLine = Exclude<Reordered<OrderedLine>, { outcome: 'gone' }>
type Moment = Pick<KitchenMoment, 'now' | 'at' | 'words'>
type BagLine = Omit<LineRow, 'id' | 'cartId' | 'position'>

/** The cart that today's catalog allows, with the plan shown to the guest. */
export type ReorderPlan = {
  plan: RelistPlan
  /** Menu of the new cart; null if the kitchen or that menu left the catalog. */
  on: KitchenMenu | null
  choice: HandoffChoice
  lines: BagLine[]
  gone: OrderedLine[]
}

/** The plan shown to the member and the new cart both come from this. */
export function planReorderLines(order: OrderLike, catalog: Catalog, now: Date, at = now): ReorderPlan {
  const on = menuOf(order, catalog)
  return planReorderLinesOn(order, on, catalog, {
    now,
    at: at > now || !on ? at : shownOn(on, undefined, now),
  })
}

export function planReorderLinesOn(
  order: OrderLike,
  on: KitchenMenu | null,
  catalog: Catalog,
  { now, at }: { now: Date; at: Date },
): ReorderPlan {
  const kitchen = on?.location ?? null
  const choice = handoffAt(order, kitchen)
  const reordered = order.products.map(line =>
    reorderLine(line, on && catalog.productOn(on, line.product_id, at), isWaived(line)),
  )
  const offered = reordered.filter(isOffered)
  const lines = offered.map(toBagLine)
  const gone = reordered.filter(item => item.outcome === 'gone')
  const { id, name } = kitchen ?? order.location
  const moment = { now, at, words: catalog.words }
  return {
    on,
    choice,
    lines,
    gone: gone.map(({ line }) => line),
    plan: {
      location: { id, name, menu_id: on?.menu_id ?? order.menu_id },
      kept: offered.filter(({ outcome }) => outcome === 'kept').map(item => shownItem(item, kitchen)),
      changed: kitchen
        ? offered
            .filter(({ outcome }) => outcome === 'changed')
            .map(item => shownChange(item, kitchen, moment))
        : [],
      gone: gone.map(item => ({ ...named(item), problem: goneReason(item, kitchen, moment) })),
      problem: kitchenProblem(kitchen, choice, now) ?? sizeProblem(lines),
    },
  }
}

/** The original menu, or the kitchen's regular menu if the original id no longer exists. */
export function menuOf({ location, menu_id }: OrderLike, catalog: Catalog): KitchenMenu | null {
  const on = catalog.kitchenMenu(menu_id)
  if (on?.location.id === location.id) return on
  const kitchen = catalog.locationById(location.id)
  return kitchen && catalog.regularMenu(kitchen)
}

function isOffered(item: Reordered<OrderedLine>): item is OfferedLine {
  return item.outcome !== 'gone'
}

function named({ line }: Reordered<OrderedLine>) {
  return { name: line.name, quantity: line.quantity }
}

function shownItem(item: OfferedLine, kitchen: LocationFile | null): RelistPlan['kept'][number] {
  return { ...named(item), allergens: itemAllergens(item.product, item.choices, kitchen?.fryer) }
}

function shownChange(
  item: OfferedLine,
  kitchen: LocationFile,
  moment: Moment,
): RelistPlan['changed'][number] {
  const { line, unit, dropped, blocker, product } = item
  const { timezone, fryer } = kitchen
  // The message that the line will carry in the cart.
  const inBag = { ...toBagLine(item), id: '', cartId: '', position: 0 }
  const problem = blocker && priceLine(inBag, product, '', { timezone, fryer, ...moment }).problem
  // Each part is translated before they are joined: translations exist per catalog text.
  const lost = dropped.map(({ name, group }) =>
    nameWithGroup({ name: inWords(moment.words, name), group: group && inWords(moment.words, group) }),
  )
  return { ...shownItem(item, kitchen), was: line.cost.unit, now: unit, dropped: lost, problem }
}

function isWaived({ accepted }: OrderedLine): boolean {
  return accepted !== undefined && isAccepted(accepted)
}

function toBagLine({ line, product, choices, unit }: OfferedLine): BagLine {
  const isReaper = needsReaperWaiver(product, choices)
  return {
    productId: product.product_id,
    name: product.name,
    unitCost: unit,
    quantity: line.quantity,
    choices,
    recipient: line.recipient,
    instructions: line.instructions,
    ...((isReaper && line.accepted) || noWaiver),
  }
}

function goneReason(
  { line, product, reason }: Extract<Reordered<OrderedLine>, { outcome: 'gone' }>,
  kitchen: LocationFile | null,
  moment: Moment,
): PlanProblem {
  if (!kitchen)
    return { code: 'kitchen_unavailable', message: errorWords().errorMessages.kitchen_unavailable }
  return product
    ? productProblem(product, { timezone: kitchen.timezone, ...moment })
    : { code: reason, message: errorWords().offTheMenu(inWords(moment.words, line.name)) }
}

export function handoffAt(
  { handoff, sub_handoff }: Pick<OrderLike, 'handoff' | 'sub_handoff'>,
  kitchen: LocationFile | null,
): HandoffChoice {
  const then = { handoff, sub_handoff }
  if (!kitchen) return then
  const offered = offeredHandoffs(kitchen.services)
  const isOffered = offered.some(each => each.handoff === handoff && each.sub_handoff === sub_handoff)
  return isOffered ? then : firstHandoff(kitchen.services)
}

function sizeProblem(lines: BagLine[]): PlanProblem | null {
  const subtotal = lines.reduce((sum, { unitCost, quantity }) => sum + unitCost * quantity, 0)
  if (!isBagTooLarge(subtotal)) return null
  return { code: 'cart_too_large', message: errorWords().errorMessages.cart_too_large }
}

/** A closed kitchen is no problem: its cart can be filled for later. */
function kitchenProblem(kitchen: LocationFile | null, choice: HandoffChoice, now: Date): PlanProblem | null {
  const code = kitchen ? unavailableReason({ kitchen, choice, now }) : 'kitchen_unavailable'
  return code === null || code === 'kitchen_closed'
    ? null
    : { code, message: errorWords().errorMessages[code] }
}
