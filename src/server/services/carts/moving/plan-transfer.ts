import type { TransferPlan } from '../../../../contract/cart/relist.ts'
import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import { QUANTITY_MAX } from '../../../../domain/limits.ts'
import { inWords } from '../../../../domain/menu/catalog/catalog-words.ts'
import { itemAllergens } from '../../../../domain/menu/modifiers/built/as-built.ts'
import { choicesAsItComes } from '../../../../domain/menu/modifiers/default-choices.ts'
import { nearestProduct } from '../../../../domain/menu/nearest-product.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu, ServedKitchen } from '../../../catalog/imported-catalog.ts'
import { errorWords } from '../../../words/error-words.ts'
import type { Context } from '../../context.ts'
import { type ChosenPromotion, promotionsOf } from '../../promotions/read-chosen.ts'
import { neededOn } from '../../scheduling/needed-on.ts'
import { ServiceError } from '../../service-error.ts'
import { type PreservedForBag, preservedChoices } from '../create.ts'
import {
  handoffAt,
  type OrderLike,
  planReorderLinesOn,
  type ReorderPlan,
} from '../lines/plan-reorder-lines.ts'
import { priceCart } from '../price-cart.ts'
import type { CartRow, LineRow } from '../stored/cart-rows.ts'
import { readForChange } from '../stored/read-for-change.ts'
import { requireOpen } from '../stored/require-open.ts'
import { bagAsOrder } from './bag-as-order.ts'
import { carriedTime } from './carried-time.ts'

export type Transfer = {
  plan: TransferPlan
  on: KitchenMenu | null
  choice: HandoffChoice
  lines: LineRow[]
  keeps: PreservedForBag
  row: CartRow
}

export async function planTransfer(ctx: Context, id: string, to: string): Promise<TransferPlan> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  const row = await requireOpen(ctx.db, found?.cart ?? null, now)
  const bag = {
    row,
    rows: found?.lines ?? [],
    promotions: promotionsOf(row, found?.chosen ?? null, catalog),
  }
  return transferOf(bag, requireKitchen(catalog, to), catalog, now).plan
}

export function requireKitchen(catalog: Catalog, id: string): ServedKitchen {
  const kitchen = catalog.locationById(id)
  if (!kitchen) throw new ServiceError('location_not_found')
  return kitchen
}

export type TransferredBag = { row: CartRow; rows: LineRow[]; promotions: ChosenPromotion[] }

export function transferOf(
  { row, rows, promotions }: TransferredBag,
  to: ServedKitchen,
  catalog: Catalog,
  now: Date,
): Transfer {
  const from = catalog.kitchenMenu(row.menuId)
  const isCatering = from ? from.kind === 'catering' : isForGroups(rows, catalog)
  const on = isCatering ? catalog.cateringMenu(to) : catalog.regularMenu(to)
  const ordered = bagAsOrder(row, rows, {
    ...{ catalog, at: neededOn(from, row, now) },
    ...{ prices: 'now', keepsWaivers: true },
  })
  const { products } = ordered
  const location = { id: to.id, name: to.name }
  const bag = { ...ordered, ...(!on && { location, menu_id: to.menu_id }) }
  const time = carriedTime(row, rows, { on, choice: handoffAt(bag, to) }, catalog, now)
  const at = neededOn(on, { ...row, time }, now)
  const planned = planReorderLinesOn(bag, on, catalog, { now, at })
  const { plan, choice, gone } = on ? planned : notCatered(planned)
  const isThere = on !== null && on.menu_id === row.menuId
  const stay = rows.filter((_, index) => !gone.some(line => line === products[index]))
  const lines = stay.flatMap((line, index) => {
    const moved = planned.lines[index]
    return moved ? [{ ...moved, id: line.id, cartId: line.cartId, position: index + 1 }] : []
  })
  const keeps = { ...preservedChoices(row, to), time }
  const there = {
    ...row,
    ...keeps,
    locationId: to.id,
    menuId: on?.menu_id ?? to.menu_id,
    handoff: choice.handoff,
    subHandoff: choice.sub_handoff,
  }
  const was = ordered.products.reduce((sum, { cost }) => sum + cost.total, 0)
  const cost = lines.reduce((sum, { unitCost, quantity }) => sum + unitCost * quantity, 0)
  return {
    on,
    choice,
    lines,
    keeps,
    row: there,
    plan: {
      ...(isThere ? keepLines(plan, ordered) : plan),
      version: row.version,
      moves: to.services.transfercart,
      substitutes: on && !isThere ? offeredInstead(gone, { from, on, catalog, at }) : [],
      total: { was, now: isThere ? was : cost },
      ...choice,
      promotions:
        on && !isThere
          ? lostPromotions({ row, rows, promotions }, { row: there, rows: lines }, catalog, now)
          : [],
      reset: isThere ? [] : resetOf(row, choice, keeps, to),
    },
  }
}

/**
 * Promotions that save money here but not at the other kitchen. Empty if this kitchen left the catalog,
 * since its cart can no longer be priced.
 */
function lostPromotions(
  { row, rows, promotions }: TransferredBag,
  there: Omit<TransferredBag, 'promotions'>,
  catalog: Catalog,
  now: Date,
): TransferPlan['promotions'] {
  if (promotions.length === 0 || !catalog.kitchenMenu(row.menuId)) return []
  const shown = (bag: Omit<TransferredBag, 'promotions'>) =>
    priceCart(bag.row, bag.rows, catalog, now, undefined, promotions).promotions
  const here = shown({ row, rows })
  return shown(there).flatMap(({ id, label, problem }) =>
    problem && here.some(each => each.id === id && each.problem === null)
      ? [{ label, message: problem.message }]
      : [],
  )
}

function isForGroups(rows: LineRow[], catalog: Catalog): boolean {
  const { locations, regularMenu, cateringMenu } = catalog
  const sells = (on: KitchenMenu | null, id: string) => on !== null && categoryOf(on, id) !== null
  return rows.some(
    ({ productId }) =>
      locations.some(kitchen => sells(cateringMenu(kitchen), productId)) &&
      !locations.some(kitchen => sells(regularMenu(kitchen), productId)),
  )
}

function notCatered(planned: ReorderPlan): ReorderPlan {
  const code = 'catering_not_offered'
  const problem = { code, message: errorWords().errorMessages[code] } as const
  const gone = planned.plan.gone.map(item => ({ ...item, problem }))
  return { ...planned, plan: { ...planned.plan, gone, problem } }
}

/** A cart already at the kitchen keeps its lines, including sold-out ones. */
function keepLines(plan: ReorderPlan['plan'], { products }: OrderLike): ReorderPlan['plan'] {
  return { ...plan, kept: products.map(({ name, quantity }) => ({ name, quantity })), changed: [], gone: [] }
}

function resetOf(
  row: CartRow,
  choice: HandoffChoice,
  keeps: PreservedForBag,
  to: ServedKitchen,
): TransferPlan['reset'] {
  const isSameWay = row.handoff === choice.handoff && row.subHandoff === choice.sub_handoff
  const isTimeLost = row.time.kind !== 'asap' && keeps.time.kind === 'asap'
  const isAddressLost = row.handoff === 'delivery' && row.delivery !== null && keeps.delivery === null
  const isTipLost = !to.tips_allowed && row.tip.kind !== 'none'
  return [
    ...(isSameWay ? [] : (['handoff'] as const)),
    ...(isTimeLost ? (['time'] as const) : []),
    ...(isAddressLost ? (['delivery'] as const) : []),
    ...(isTipLost ? (['tip'] as const) : []),
  ]
}

type Menus = { from: KitchenMenu | null; on: KitchenMenu; catalog: Catalog; at: Date }

/** The closest products of the other kitchen for those it lacks: each once, with their combined quantity. */
function offeredInstead(
  gone: OrderLike['products'],
  { from, on, catalog, at }: Menus,
): TransferPlan['substitutes'] {
  if (gone.length === 0) return []
  const offered = on.menu.categories.flatMap(({ name: category, products }) =>
    products.flatMap(id => {
      const product = catalog.productOn(on, id, at)
      return product?.available ? [{ id, product, name: product.name, category, cost: product.cost }] : []
    }),
  )
  const preselect = catalog.settings.pre_select_default_modifiers
  const found = new Map<string, TransferPlan['substitutes'][number]>()
  for (const { product_id, name, quantity, cost } of gone) {
    const product = [from, on].flatMap(menu => (menu && catalog.productOn(menu, product_id, at)) || [])[0]
    const category = categoryOf(from, product_id) ?? categoryOf(on, product_id)
    // Price without options, as menus show it.
    const near = nearestProduct({ name, category, cost: product?.cost ?? cost.unit }, offered)
    if (!near) continue
    const other = found.get(near.id)
    const names = new Set([...(other?.name.split(', ') ?? []), inWords(catalog.words, name)])
    found.set(near.id, {
      name: [...names].join(', '),
      product_id: near.id,
      instead: near.name,
      cost: near.cost,
      allergens: itemAllergens(near.product, choicesAsItComes(near.product, preselect), on.location.fryer),
      quantity: Math.min(QUANTITY_MAX, (other?.quantity ?? 0) + quantity),
    })
  }
  return [...found.values()]
}

function categoryOf(on: KitchenMenu | null, productId: string): string | null {
  return on?.menu.categories.find(({ products }) => products.includes(productId))?.name ?? null
}
