import type { TransferPlan } from '../../../../contract/cart/cart-plans.ts'
import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import { QUANTITY_MAX } from '../../../../domain/limits.ts'
import { translateText } from '../../../../domain/menu/catalog/catalog-translations.ts'
import { allergensAsBuilt } from '../../../../domain/menu/modifiers/built/as-built.ts'
import { initialChoices } from '../../../../domain/menu/modifiers/default-choices.ts'
import { nearestProduct } from '../../../../domain/menu/nearest-product.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu, ServedKitchen } from '../../../catalog/imported-catalog.ts'
import { errorTexts } from '../../../texts/error-texts.ts'
import type { Context } from '../../context.ts'
import { type ChosenPromotion, resolvePromotions } from '../../promotions/read-chosen.ts'
import { productsNeededAt } from '../../scheduling/menu-times.ts'
import { ServiceError } from '../../service-error.ts'
import { type PreservedForBag, preservedChoices } from '../create.ts'
import {
  availableHandoff,
  type OrderLike,
  planReorderLinesForMenu,
  type ReorderPlan,
} from '../lines/plan-reorder-lines.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { readCartForChange } from '../persistence/read-cart-for-change.ts'
import { requireOpenCart } from '../persistence/require-open-cart.ts'
import { priceCart } from '../price-cart.ts'
import { bagAsOrder } from './bag-as-order.ts'
import { preservedTime } from './preserved-time.ts'

export type TransferResult = {
  plan: TransferPlan
  kitchenMenu: KitchenMenu | null
  choice: HandoffChoice
  lines: LineRow[]
  preserved: PreservedForBag
  row: CartRow
}

export async function planTransfer(ctx: Context, id: string, to: string): Promise<TransferPlan> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readCartForChange(ctx, id, null)
  const row = await requireOpenCart(ctx.db, found?.cart ?? null, now)
  const bag = {
    row,
    rows: found?.lines ?? [],
    promotions: resolvePromotions(row, found?.chosen ?? null, catalog),
  }
  return computeTransfer(bag, requireKitchen(catalog, to), catalog, now).plan
}

export function requireKitchen(catalog: Catalog, id: string): ServedKitchen {
  const kitchen = catalog.locationById(id)
  if (!kitchen) throw new ServiceError('location_not_found')
  return kitchen
}

export type TransferInput = { row: CartRow; rows: LineRow[]; promotions: ChosenPromotion[] }

export function computeTransfer(
  { row, rows, promotions }: TransferInput,
  to: ServedKitchen,
  catalog: Catalog,
  now: Date,
): TransferResult {
  const currentMenu = catalog.kitchenMenu(row.menuId)
  const isCatering = currentMenu ? currentMenu.kind === 'catering' : isCateringOnly(rows, catalog)
  const kitchenMenu = isCatering ? catalog.cateringMenu(to) : catalog.regularMenu(to)
  const currentOrder = bagAsOrder(row, rows, {
    ...{ catalog, at: productsNeededAt(currentMenu, row, now) },
    ...{ prices: 'now', keepsWaivers: true },
  })
  const { products } = currentOrder
  const location = { id: to.id, name: to.name }
  const bag = { ...currentOrder, ...(!kitchenMenu && { location, menu_id: to.menu_id }) }
  const time = preservedTime(row, rows, { kitchenMenu, choice: availableHandoff(bag, to) }, catalog, now)
  const at = productsNeededAt(kitchenMenu, { ...row, time }, now)
  const planned = planReorderLinesForMenu(bag, kitchenMenu, catalog, { now, at })
  const { plan, choice, unavailableLines } = kitchenMenu ? planned : withoutCatering(planned)
  const isSameMenu = kitchenMenu !== null && kitchenMenu.menu_id === row.menuId
  const keptRows = rows.filter((_, index) => !unavailableLines.some(line => line === products[index]))
  const lines = keptRows.flatMap((line, index) => {
    const movedLine = planned.lines[index]
    return movedLine ? [{ ...movedLine, id: line.id, cartId: line.cartId, position: index + 1 }] : []
  })
  const preserved = { ...preservedChoices(row, to), time }
  const targetRow = {
    ...row,
    ...preserved,
    locationId: to.id,
    menuId: kitchenMenu?.menu_id ?? to.menu_id,
    handoff: choice.handoff,
    subHandoff: choice.sub_handoff,
  }
  const previousTotal = currentOrder.products.reduce((sum, { cost }) => sum + cost.total, 0)
  const cost = lines.reduce((sum, { unitCost, quantity }) => sum + unitCost * quantity, 0)
  return {
    kitchenMenu,
    choice,
    lines,
    preserved,
    row: targetRow,
    plan: {
      ...(isSameMenu ? keepAllLines(plan, currentOrder) : plan),
      version: row.version,
      moves: to.services.transfercart,
      substitutes:
        kitchenMenu && !isSameMenu
          ? transferSubstitutes(unavailableLines, { from: currentMenu, kitchenMenu, catalog, at })
          : [],
      total: { was: previousTotal, now: isSameMenu ? previousTotal : cost },
      ...choice,
      promotions:
        kitchenMenu && !isSameMenu
          ? lostPromotions({ row, rows, promotions }, { row: targetRow, rows: lines }, catalog, now)
          : [],
      reset: isSameMenu ? [] : resetFields(row, choice, preserved, to),
    },
  }
}

/**
 * Promotions that save money here but not at the other kitchen. Empty if this kitchen left the catalog,
 * since its cart can no longer be priced.
 */
function lostPromotions(
  { row, rows, promotions }: TransferInput,
  target: Omit<TransferInput, 'promotions'>,
  catalog: Catalog,
  now: Date,
): TransferPlan['promotions'] {
  if (promotions.length === 0 || !catalog.kitchenMenu(row.menuId)) return []
  const pricedPromotions = (bag: Omit<TransferInput, 'promotions'>) =>
    priceCart(bag.row, bag.rows, catalog, now, undefined, promotions).promotions
  const currentPromotions = pricedPromotions({ row, rows })
  return pricedPromotions(target).flatMap(({ id, label, problem }) =>
    problem && currentPromotions.some(each => each.id === id && each.problem === null)
      ? [{ label, message: problem.message }]
      : [],
  )
}

function isCateringOnly(rows: LineRow[], catalog: Catalog): boolean {
  const { locations, regularMenu, cateringMenu } = catalog
  const sells = (kitchenMenu: KitchenMenu | null, id: string) =>
    kitchenMenu !== null && categoryName(kitchenMenu, id) !== null
  return rows.some(
    ({ productId }) =>
      locations.some(kitchen => sells(cateringMenu(kitchen), productId)) &&
      !locations.some(kitchen => sells(regularMenu(kitchen), productId)),
  )
}

function withoutCatering(planned: ReorderPlan): ReorderPlan {
  const code = 'catering_not_offered'
  const problem = { code, message: errorTexts().errorMessages[code] } as const
  const unavailableItems = planned.plan.gone.map(item => ({ ...item, problem }))
  return { ...planned, plan: { ...planned.plan, gone: unavailableItems, problem } }
}

/** A cart already at the kitchen keeps its lines, including sold-out ones. */
function keepAllLines(plan: ReorderPlan['plan'], { products }: OrderLike): ReorderPlan['plan'] {
  return { ...plan, kept: products.map(({ name, quantity }) => ({ name, quantity })), changed: [], gone: [] }
}

function resetFields(
  row: CartRow,
  choice: HandoffChoice,
  preserved: PreservedForBag,
  to: ServedKitchen,
): TransferPlan['reset'] {
  const isSameHandoff = row.handoff === choice.handoff && row.subHandoff === choice.sub_handoff
  const isTimeLost = row.time.kind !== 'asap' && preserved.time.kind === 'asap'
  const isAddressLost = row.handoff === 'delivery' && row.delivery !== null && preserved.delivery === null
  const isTipLost = !to.tips_allowed && row.tip.kind !== 'none'
  return [
    ...(isSameHandoff ? [] : (['handoff'] as const)),
    ...(isTimeLost ? (['time'] as const) : []),
    ...(isAddressLost ? (['delivery'] as const) : []),
    ...(isTipLost ? (['tip'] as const) : []),
  ]
}

type TransferMenus = { from: KitchenMenu | null; kitchenMenu: KitchenMenu; catalog: Catalog; at: Date }

/** The closest products of the other kitchen for those it lacks: each once, with their combined quantity. */
function transferSubstitutes(
  unavailableLines: OrderLike['products'],
  { from, kitchenMenu, catalog, at }: TransferMenus,
): TransferPlan['substitutes'] {
  if (unavailableLines.length === 0) return []
  const candidates = kitchenMenu.menu.categories.flatMap(({ name: category, products }) =>
    products.flatMap(id => {
      const product = catalog.productOnMenu(kitchenMenu, id, at)
      return product?.available ? [{ id, product, name: product.name, category, cost: product.cost }] : []
    }),
  )
  const preselect = catalog.settings.pre_select_default_modifiers
  const found = new Map<string, TransferPlan['substitutes'][number]>()
  for (const { product_id, name, quantity, cost } of unavailableLines) {
    const product = [from, kitchenMenu].flatMap(
      menu => (menu && catalog.productOnMenu(menu, product_id, at)) || [],
    )[0]
    const category = categoryName(from, product_id) ?? categoryName(kitchenMenu, product_id)
    // Price without options, as menus show it.
    const nearest = nearestProduct({ name, category, cost: product?.cost ?? cost.unit }, candidates)
    if (!nearest) continue
    const earlier = found.get(nearest.id)
    const names = new Set([...(earlier?.name.split(', ') ?? []), translateText(catalog.translations, name)])
    found.set(nearest.id, {
      name: [...names].join(', '),
      product_id: nearest.id,
      instead: nearest.name,
      cost: nearest.cost,
      allergens: allergensAsBuilt(
        nearest.product,
        initialChoices(nearest.product, preselect),
        kitchenMenu.location.fryer,
      ),
      quantity: Math.min(QUANTITY_MAX, (earlier?.quantity ?? 0) + quantity),
    })
  }
  return [...found.values()]
}

function categoryName(kitchenMenu: KitchenMenu | null, productId: string): string | null {
  return kitchenMenu?.menu.categories.find(({ products }) => products.includes(productId))?.name ?? null
}
