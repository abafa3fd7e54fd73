import type { CartPlan, PlanProblem } from '../../../../contract/cart/cart-plans.ts'
import type { PlacedOrder } from '../../../../contract/order/orders.ts'
import { isBagTooLarge } from '../../../../domain/bag/bag-size.ts'
import { type ReorderResult, reorderLine } from '../../../../domain/bag/reorder.ts'
import { firstHandoff, type HandoffChoice, offeredHandoffs } from '../../../../domain/kitchen/handoff.ts'
import { translateText } from '../../../../domain/menu/catalog/catalog-translations.ts'
import { allergensAsBuilt } from '../../../../domain/menu/modifiers/built/as-built.ts'
import { nameWithGroup } from '../../../../domain/menu/modifiers/group-label.ts'
import { needsReaperWaiver } from '../../../../domain/menu/modifiers/heat-meter.ts'
import { unavailableReason } from '../../../../domain/scheduling/availability.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { LocationFile } from '../../../catalog/files/location-file.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { errorTexts } from '../../../texts/error-texts.ts'
import { menuShownAt } from '../../scheduling/menu-times.ts'
import type { LineRow } from '../persistence/cart-rows.ts'
import { priceLine } from './price-line.ts'
import { type KitchenMoment, productProblem } from './product-problem.ts'
import { isAccepted, noWaiver, type WaiverAcceptance } from './waiver.ts'

type OrderedLine = Omit<PlacedOrder['products'][number], 'waiver'> & {
  /**
   * A waiver that the guest accepted for this cart. A waiver accepted for an earlier order does not count.
   */
  acceptedWaiver?: WaiverAcceptance
}
export type OrderLike = Pick<PlacedOrder, 'menu_id' | 'handoff' | 'sub_handoff'> & {
  location: Pick<PlacedOrder['location'], 'id' | 'name'>
  products: OrderedLine[]
}
type AvailableLine = Exclude<ReorderResult<OrderedLine>, { outcome: 'gone' }>
type ReorderMoment = Pick<KitchenMoment, 'now' | 'at' | 'words'>
type BagLine = Omit<LineRow, 'id' | 'cartId' | 'position'>

/** The lines of an order or cart that today's catalog allows, with the plan shown to the guest. */
export type ReorderPlan = {
  plan: CartPlan
  /** Menu of the new cart, or null if the kitchen or that menu is no longer in the catalog. */
  kitchenMenu: KitchenMenu | null
  choice: HandoffChoice
  lines: BagLine[]
  unavailableLines: OrderedLine[]
}

/** Plans a new cart from an order. The preview that a member sees and the new cart both use this plan. */
export function planReorderLines(order: OrderLike, catalog: Catalog, now: Date, at = now): ReorderPlan {
  const kitchenMenu = findOrderMenu(order, catalog)
  return planReorderLinesForMenu(order, kitchenMenu, catalog, {
    now,
    at: at > now || !kitchenMenu ? at : menuShownAt(kitchenMenu, undefined, now),
  })
}

export function planReorderLinesForMenu(
  order: OrderLike,
  kitchenMenu: KitchenMenu | null,
  catalog: Catalog,
  { now, at }: { now: Date; at: Date },
): ReorderPlan {
  const kitchen = kitchenMenu?.location ?? null
  const choice = availableHandoff(order, kitchen)
  const items = order.products.map(line =>
    reorderLine(
      line,
      kitchenMenu && catalog.productOnMenu(kitchenMenu, line.product_id, at),
      hasWaiver(line),
    ),
  )
  const availableItems = items.filter(isAvailable)
  const lines = availableItems.map(toBagLine)
  const unavailableItems = items.filter(item => item.outcome === 'gone')
  const { id, name } = kitchen ?? order.location
  const moment = { now, at, words: catalog.translations }
  return {
    kitchenMenu,
    choice,
    lines,
    unavailableLines: unavailableItems.map(({ line }) => line),
    plan: {
      location: { id, name, menu_id: kitchenMenu?.menu_id ?? order.menu_id },
      kept: availableItems.filter(({ outcome }) => outcome === 'kept').map(item => toPlanItem(item, kitchen)),
      changed: kitchen
        ? availableItems
            .filter(({ outcome }) => outcome === 'changed')
            .map(item => toPlanChange(item, kitchen, moment))
        : [],
      gone: unavailableItems.map(item => ({
        ...nameAndQuantity(item),
        problem: unavailableProblem(item, kitchen, moment),
      })),
      problem: kitchenProblem(kitchen, choice, now) ?? sizeProblem(lines),
    },
  }
}

/** Returns the order's menu, or the kitchen's regular menu if the order's menu no longer exists. */
export function findOrderMenu({ location, menu_id }: OrderLike, catalog: Catalog): KitchenMenu | null {
  const kitchenMenu = catalog.kitchenMenu(menu_id)
  if (kitchenMenu?.location.id === location.id) return kitchenMenu
  const kitchen = catalog.locationById(location.id)
  return kitchen && catalog.regularMenu(kitchen)
}

function isAvailable(item: ReorderResult<OrderedLine>): item is AvailableLine {
  return item.outcome !== 'gone'
}

function nameAndQuantity({ line }: ReorderResult<OrderedLine>) {
  return { name: line.name, quantity: line.quantity }
}

function toPlanItem(item: AvailableLine, kitchen: LocationFile | null): CartPlan['kept'][number] {
  return { ...nameAndQuantity(item), allergens: allergensAsBuilt(item.product, item.choices, kitchen?.fryer) }
}

function toPlanChange(
  item: AvailableLine,
  kitchen: LocationFile,
  moment: ReorderMoment,
): CartPlan['changed'][number] {
  const { line, unit, dropped, blocker, product } = item
  const { timezone, fryer } = kitchen
  // The plan shows the same message that the line will show in the cart.
  const cartRow = { ...toBagLine(item), id: '', cartId: '', position: 0 }
  const problem = blocker && priceLine(cartRow, product, '', { timezone, fryer, ...moment }).problem
  // Each name is translated before the names are joined, because only whole catalog texts have translations.
  const droppedNames = dropped.map(({ name, group }) =>
    nameWithGroup({
      name: translateText(moment.words, name),
      group: group && translateText(moment.words, group),
    }),
  )
  return { ...toPlanItem(item, kitchen), was: line.cost.unit, now: unit, dropped: droppedNames, problem }
}

function hasWaiver({ acceptedWaiver }: OrderedLine): boolean {
  return acceptedWaiver !== undefined && isAccepted(acceptedWaiver)
}

function toBagLine({ line, product, choices, unit }: AvailableLine): BagLine {
  const isReaper = needsReaperWaiver(product, choices)
  return {
    productId: product.product_id,
    name: product.name,
    unitCost: unit,
    quantity: line.quantity,
    choices,
    recipient: line.recipient,
    instructions: line.instructions,
    ...((isReaper && line.acceptedWaiver) || noWaiver),
  }
}

function unavailableProblem(
  { line, product, reason }: Extract<ReorderResult<OrderedLine>, { outcome: 'gone' }>,
  kitchen: LocationFile | null,
  moment: ReorderMoment,
): PlanProblem {
  if (!kitchen)
    return { code: 'kitchen_unavailable', message: errorTexts().errorMessages.kitchen_unavailable }
  return product
    ? productProblem(product, { timezone: kitchen.timezone, ...moment })
    : { code: reason, message: errorTexts().removedFromMenuText(translateText(moment.words, line.name)) }
}

export function availableHandoff(
  { handoff, sub_handoff }: Pick<OrderLike, 'handoff' | 'sub_handoff'>,
  kitchen: LocationFile | null,
): HandoffChoice {
  const requested = { handoff, sub_handoff }
  if (!kitchen) return requested
  const available = offeredHandoffs(kitchen.services)
  const isOffered = available.some(option => option.handoff === handoff && option.sub_handoff === sub_handoff)
  return isOffered ? requested : firstHandoff(kitchen.services)
}

function sizeProblem(lines: BagLine[]): PlanProblem | null {
  const subtotal = lines.reduce((sum, { unitCost, quantity }) => sum + unitCost * quantity, 0)
  if (!isBagTooLarge(subtotal)) return null
  return { code: 'cart_too_large', message: errorTexts().errorMessages.cart_too_large }
}

/**
 * Returns why a cart cannot be created at a kitchen. A closed kitchen is no problem, because guests can fill
 * a cart for later.
 */
function kitchenProblem(kitchen: LocationFile | null, choice: HandoffChoice, now: Date): PlanProblem | null {
  const code = kitchen ? unavailableReason({ kitchen, choice, now }) : 'kitchen_unavailable'
  return code === null || code === 'kitchen_closed'
    ? null
    : { code, message: errorTexts().errorMessages[code] }
}
