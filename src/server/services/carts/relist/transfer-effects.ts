import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { QUANTITY_MAX } from '#src/domain/bag/bag-limits.ts'
import { allergensAsBuilt } from '#src/domain/menu/modifiers/built/as-built.ts'
import { initialChoices } from '#src/domain/menu/modifiers/default-choices.ts'
import { findMostSimilarProduct } from '#src/domain/menu/nearest-product.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu, ServedKitchen } from '#src/server/catalog/imported-catalog.ts'
import type { ChosenPromotion } from '#src/server/services/promotions/read-chosen.ts'
import type { CartRow } from '../persistence/cart-rows.ts'
import { priceCart } from '../price-cart.ts'
import type { Bag } from './bag-source.ts'
import type { SourceLine } from './plan-relist.ts'

type Substitutes = RelistPlan['substitutes']

/** Returns the settings that a bag loses at its new kitchen. */
export function listResetFields(before: CartRow, after: CartRow, to: ServedKitchen): RelistPlan['reset'] {
  const isReset: Record<RelistPlan['reset'][number], boolean> = {
    handoff: before.handoff !== after.handoff || before.subHandoff !== after.subHandoff,
    time: before.time.kind !== 'asap' && after.time.kind === 'asap',
    delivery: before.handoff === 'delivery' && before.delivery !== null && after.delivery === null,
    tip: !to.tips_allowed && before.tip.kind !== 'none',
  }
  return (['handoff', 'time', 'delivery', 'tip'] as const).filter(field => isReset[field])
}

/**
 * Returns a bag's subtotal at current prices, or at the prices last shown if the bag's menu is no longer in
 * the catalog.
 */
export function subtotal({ cart, lines }: Bag, catalog: Catalog, now: Date): number {
  return catalog.kitchenMenu(cart.menuId)
    ? priceCart(cart, lines, catalog, now).totals.subtotal
    : lines.reduce((sum, { unitCost, quantity }) => sum + unitCost * quantity, 0)
}

/**
 * Returns the promotions that apply before the transfer but not after it. Returns an empty list if the old
 * menu is no longer in the catalog, because the old cart cannot be priced without that menu.
 */
export function findLostPromotions(
  before: Bag,
  after: Bag,
  promotions: ChosenPromotion[],
  catalog: Catalog,
  now: Date,
): RelistPlan['promotions'] {
  if (promotions.length === 0 || !catalog.kitchenMenu(before.cart.menuId)) return []
  const priced = ({ cart, lines }: Bag) =>
    priceCart(cart, lines, catalog, now, undefined, promotions).promotions
  const saving = priced(before).flatMap(({ id, problem }) => (problem ? [] : id))
  return priced(after).flatMap(({ id, label, problem }) =>
    problem && saving.includes(id) ? [{ label, message: problem.message }] : [],
  )
}

/**
 * Returns the most similar available products at the new kitchen for lines that are unavailable there. A
 * product that replaces several lines is listed once, with their combined quantity, up to the maximum.
 */
export function findTransferSubstitutes(
  goneLines: SourceLine[],
  { from, to, at }: { from: KitchenMenu | null; to: KitchenMenu; at: Date },
  catalog: Catalog,
): Substitutes {
  if (goneLines.length === 0) return []
  const candidates = to.menu.categories.flatMap(({ name: category, products }) =>
    products.flatMap(id => {
      const product = catalog.productOnMenu(to, id, at)
      return product?.available ? [{ id, product, name: product.name, category, cost: product.cost }] : []
    }),
  )
  const found = new Map<string, Substitutes[number]>()
  for (const { product_id, name, quantity, cost } of goneLines) {
    const [product] = [from, to].flatMap(menu => (menu && catalog.productOnMenu(menu, product_id, at)) || [])
    const category = categoryName(from, product_id) ?? categoryName(to, product_id)
    // Prices are compared without options, as menus show them.
    const nearest = findMostSimilarProduct({ name, category, cost: product?.cost ?? cost.unit }, candidates)
    if (!nearest) continue
    const earlier = found.get(nearest.id)
    const names = new Set([...(earlier?.name.split(', ') ?? []), translateText(catalog.translations, name)])
    const choices = initialChoices(nearest.product, catalog.settings.pre_select_default_modifiers)
    found.set(nearest.id, {
      name: [...names].join(', '),
      product_id: nearest.id,
      instead: nearest.name,
      cost: nearest.cost,
      allergens: allergensAsBuilt(nearest.product, choices, to.location.fryer),
      quantity: Math.min(QUANTITY_MAX, (earlier?.quantity ?? 0) + quantity),
    })
  }
  return [...found.values()]
}

/**
 * True if any line's product is sold only as catering. Used if the bag's menu is no longer in the catalog.
 */
export function isCateringOnly({ lines }: Bag, catalog: Catalog): boolean {
  const { locations, regularMenu, cateringMenu } = catalog
  const isSold = (menuOf: (kitchen: ServedKitchen) => KitchenMenu | null, id: string) =>
    locations.some(kitchen => categoryName(menuOf(kitchen), id) !== null)
  return lines.some(({ productId }) => isSold(cateringMenu, productId) && !isSold(regularMenu, productId))
}

function categoryName(kitchenMenu: KitchenMenu | null, productId: string): string | null {
  return kitchenMenu?.menu.categories.find(({ products }) => products.includes(productId))?.name ?? null
}
