import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { Substitute } from '#src/contract/order/substitutes.ts'
import { costForQuantity } from '#src/domain/menu/modifiers/line-cost.ts'
import {
  type SubstituteProduct as Found,
  findSubstituteProducts,
  sortAllergenSafeFirst,
} from '#src/domain/menu/substitutes.ts'
import { computeReplacementRefund } from '#src/domain/money/replacement-refund.ts'
import { computeLineShares } from '#src/domain/order/refund-by-line.ts'
import { laterDate } from '#src/domain/scheduling/requested-time.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { priceLine } from '../carts/lines/price-line.ts'
import type { Context } from '../context.ts'
import { createAvoidedAllergenLookup } from './avoided-allergens.ts'

const SUBSTITUTES_LISTED_MAX = 8

/**
 * Returns products that can replace a line and are available at the order's time: in the same category, with
 * the guest's choices, at no extra charge. Products without the recipient's allergens come first.
 */
export async function findSubstitutes(
  ctx: Pick<Context, 'catalog' | 'now'>,
  db: Database | Transaction,
  { memberId, snapshot: order }: { memberId: string | null; snapshot: PlacedOrder },
  line: number,
): Promise<Substitute[]> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const at = laterDate(now, order.time.ready)
  const soldLine = order.products[line - 1]
  const kitchenMenu = catalog.kitchenMenu(order.menu_id)
  if (!soldLine || !kitchenMenu) return []
  const candidates = categoryProducts(kitchenMenu, soldLine.product_id).flatMap(
    id => catalog.productOnMenu(kitchenMenu, id, at) ?? [],
  )
  const matches = findSubstituteProducts({ ...soldLine, isWaived: soldLine.waiver !== null }, candidates)
  const share = computeLineShares(order)[line - 1] ?? 0
  const substitutes = matches.map(match =>
    toSubstitute(match, { soldLine, share, kitchenMenu, now, catalog }),
  )
  const avoidedFor = await createAvoidedAllergenLookup(db, memberId)
  return sortAllergenSafeFirst(substitutes, avoidedFor(soldLine.recipient)).slice(0, SUBSTITUTES_LISTED_MAX)
}

function categoryProducts({ menu }: KitchenMenu, productId: string): string[] {
  return menu.categories.find(({ products }) => products.includes(productId))?.products ?? []
}

type PricingContext = {
  soldLine: PlacedOrder['products'][number]
  share: number
  kitchenMenu: KitchenMenu
  now: Date
  catalog: Awaited<ReturnType<Context['catalog']>>
}

function toSubstitute(
  found: Found,
  { soldLine, share, kitchenMenu, now, catalog }: PricingContext,
): Substitute {
  const { quantity, recipient, cost } = soldLine
  const { location } = kitchenMenu
  const row = {
    id: '',
    cartId: '',
    position: 0,
    productId: found.product.product_id,
    name: found.product.name,
    unitCost: found.unit,
    quantity,
    recipient,
    instructions: null,
    choices: found.choices,
    waiverAcceptedAt: null,
    waiverVersion: null,
  }
  const placeholder = catalog.settings.order.placeholder_image
  const pricedLine = priceLine(row, found.product, placeholder, {
    timezone: location.timezone,
    fryer: location.fryer,
    now,
    translations: catalog.translations,
  })
  const newCost = costForQuantity(Math.min(found.unit, cost.unit), quantity)
  const { product_id, name, choices, image, allergens } = pricedLine
  return {
    product_id,
    name,
    quantity,
    choices,
    image,
    allergens,
    cost: newCost,
    back: computeReplacementRefund(share, { originalCost: cost.total, replacementCost: newCost.total }),
  }
}
