import type { PlanProblem, RelistPlan } from '#src/contract/cart/relist.ts'
import { type OrderedLine, type ReorderLineResult, reorderLine } from '#src/domain/bag/reorder.ts'
import { firstOfferedHandoff, type HandoffChoice, listOfferedHandoffs } from '#src/domain/kitchen/handoff.ts'
import { allergensAsBuilt } from '#src/domain/menu/modifiers/built/as-built.ts'
import { formatNameWithGroup } from '#src/domain/menu/modifiers/group-label.ts'
import { needsReaperWaiver } from '#src/domain/menu/modifiers/heat-meter.ts'
import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { NewLineRow } from '../lines/new-lines.ts'
import { priceLine } from '../lines/price-line.ts'
import { type AvailabilityContext, findProductProblem } from '../lines/product-problem.ts'
import { isWaiverAccepted, noWaiver, type WaiverAcceptance } from '../lines/waiver.ts'
import type { LineRow } from '../persistence/cart-rows.ts'

export type SourceLine = OrderedLine &
  Pick<LineRow, 'recipient' | 'instructions'> & {
    /** The waiver that the guest accepted in this bag. Waivers accepted in past orders are not reused. */
    acceptedWaiver?: WaiverAcceptance
  }
/** A bag or past order whose lines are moved or copied to another bag. */
export type RelistSource = HandoffChoice & {
  location: { id: string; name: string }
  menu_id: string
  products: SourceLine[]
}
type RelistTarget = {
  /**
   * Null if the kitchen or its menu is no longer in the catalog. In that case, `missing` is the error code.
   */
  kitchenMenu: KitchenMenu | null
  missing?: 'kitchen_unavailable' | 'catering_not_offered'
  choice: HandoffChoice
  at: Date
}
export type RelistedLines = Pick<RelistPlan, 'kept' | 'changed' | 'gone' | 'problem'> & {
  lines: NewLineRow[]
  goneLines: SourceLine[]
}

type OfferedLine = Exclude<ReorderLineResult<SourceLine>, { outcome: 'gone' }>

/**
 * Groups lines into `kept`, `changed`, and `gone` (unavailable), based on a kitchen's menu. Also returns the
 * lines to add to the receiving bag.
 */
export function planRelist(
  products: SourceLine[],
  { kitchenMenu, missing = 'kitchen_unavailable', choice, at }: RelistTarget,
  catalog: Catalog,
  now: Date,
): RelistedLines {
  if (!kitchenMenu) {
    const problem = { code: missing, message: errorTexts().errorMessages[missing] }
    const gone = products.map(({ name, quantity }) => ({ name, quantity, problem }))
    return { kept: [], changed: [], gone, problem, lines: [], goneLines: products }
  }
  const { timezone, fryer } = kitchenMenu.location
  const moment = { timezone, fryer, now, at, translations: catalog.translations }
  const results = products.map(line =>
    reorderLine(line, catalog.productOnMenu(kitchenMenu, line.product_id, at), hasWaiver(line)),
  )
  const offered = results.filter(result => result.outcome !== 'gone')
  const gone = results.filter(result => result.outcome === 'gone')
  const withOutcome = (outcome: OfferedLine['outcome']) => offered.filter(line => line.outcome === outcome)
  return {
    kept: withOutcome('kept').map(line => toKept(line, moment)),
    changed: withOutcome('changed').map(line => toChange(line, moment)),
    gone: gone.map(({ line, product }) => ({
      name: line.name,
      quantity: line.quantity,
      problem: goneProblem(line, product, moment),
    })),
    problem: kitchenProblem(kitchenMenu.location, choice, now),
    lines: offered.map(toNewLineRow),
    goneLines: gone.map(({ line }) => line),
  }
}

/**
 * Returns the source's menu. If that menu no longer exists, falls back to the kitchen's regular menu, or to
 * null if the kitchen no longer exists either.
 */
export function findSourceMenu({ location, menu_id }: RelistSource, catalog: Catalog): KitchenMenu | null {
  const kitchenMenu = catalog.kitchenMenu(menu_id)
  if (kitchenMenu?.location.id === location.id) return kitchenMenu
  const kitchen = catalog.locationById(location.id)
  return kitchen && catalog.regularMenu(kitchen)
}

export function chooseAvailableHandoff(
  { handoff, sub_handoff }: HandoffChoice,
  kitchen: LocationFile | null,
): HandoffChoice {
  const isOffered = (choice: HandoffChoice) =>
    choice.handoff === handoff && choice.sub_handoff === sub_handoff
  return !kitchen || listOfferedHandoffs(kitchen.services).some(isOffered)
    ? { handoff, sub_handoff }
    : firstOfferedHandoff(kitchen.services)
}

function toKept(
  { line, product, choices }: OfferedLine,
  { fryer }: AvailabilityContext,
): RelistPlan['kept'][number] {
  return {
    name: line.name,
    quantity: line.quantity,
    allergens: allergensAsBuilt(product, choices, fryer),
  }
}

function toChange(offered: OfferedLine, moment: AvailabilityContext): RelistPlan['changed'][number] {
  const { line, unit, dropped, blocker, product } = offered
  // The line is priced only to get the problem message that the cart will show.
  const row = { ...toNewLineRow(offered), id: '', cartId: '', position: 0 }
  // The name and the group are translated separately, because only whole catalog strings have translations.
  const droppedNames = dropped.map(({ name, group }) =>
    formatNameWithGroup({
      name: translateText(moment.translations, name),
      group: group && translateText(moment.translations, group),
    }),
  )
  const problem = blocker && priceLine(row, product, '', moment).problem
  return { ...toKept(offered, moment), was: line.cost.unit, now: unit, dropped: droppedNames, problem }
}

function hasWaiver({ acceptedWaiver }: SourceLine): boolean {
  return acceptedWaiver !== undefined && isWaiverAccepted(acceptedWaiver)
}

function toNewLineRow({ line, product, choices, unit }: OfferedLine): NewLineRow {
  return {
    productId: product.product_id,
    name: product.name,
    unitCost: unit,
    quantity: line.quantity,
    choices,
    recipient: line.recipient,
    instructions: line.instructions,
    ...((needsReaperWaiver(product, choices) && line.acceptedWaiver) || noWaiver),
  }
}

function goneProblem(
  { name }: SourceLine,
  product: Parameters<typeof findProductProblem>[0] | null,
  moment: AvailabilityContext,
): PlanProblem {
  if (product) return findProductProblem(product, moment)
  const message = errorTexts().removedFromMenuText(translateText(moment.translations, name))
  return { code: 'product_not_found', message }
}

/**
 * Returns the problem that keeps a kitchen from serving a handoff, or null if there is none. A closed kitchen
 * is not a problem, because the guest can order for later.
 */
function kitchenProblem(kitchen: LocationFile, choice: HandoffChoice, now: Date): PlanProblem | null {
  const code = findUnavailableReason({ kitchen, choice, now })
  return code === null || code === 'kitchen_closed'
    ? null
    : { code, message: errorTexts().errorMessages[code] }
}
