import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { Substitute } from '../../../contract/order/substitutes.ts'
import { costOf } from '../../../domain/menu/modifiers/line-cost.ts'
import { type Substitute as Found, fittingFirst, substitutesFor } from '../../../domain/menu/substitutes.ts'
import { shareBack } from '../../../domain/money/share-back.ts'
import { lineShares } from '../../../domain/order/refund-by-line.ts'
import { laterOf } from '../../../domain/scheduling/wanted-time.ts'
import type { KitchenMenu } from '../../catalog/imported-catalog.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { priceLine } from '../carts/lines/price-line.ts'
import type { Context } from '../context.ts'
import { readAvoided } from './avoided-for.ts'

const SHOWN = 8

type MemberOrder = { memberId: string | null; snapshot: PlacedOrder }

/**
 * Returns products available at the order's time that can replace a line: same category and daypart, with the
 * guest's choices, at no extra charge. Those that match the recipient's allergens come first.
 */
export async function substitutesOf(
  ctx: Pick<Context, 'catalog' | 'now'>,
  db: Database | Transaction,
  { memberId, snapshot: order }: MemberOrder,
  line: number,
): Promise<Substitute[]> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const at = laterOf(now, order.time.ready)
  const sold = order.products[line - 1]
  const on = catalog.kitchenMenu(order.menu_id)
  if (!sold || !on) return []
  const served = categoryOf(on, sold.product_id).flatMap(id => catalog.productOn(on, id, at) ?? [])
  const found = substitutesFor({ ...sold, isWaived: sold.waiver !== null }, served)
  const share = lineShares(order)[line - 1] ?? 0
  const priced = found.map(one => toSubstitute(one, { sold, share, on, now, catalog }))
  const avoidedFor = await readAvoided(db, memberId)
  return fittingFirst(priced, avoidedFor(sold.recipient)).slice(0, SHOWN)
}

function categoryOf({ menu }: KitchenMenu, productId: string): string[] {
  return menu.categories.find(({ products }) => products.includes(productId))?.products ?? []
}

type Place = {
  sold: PlacedOrder['products'][number]
  share: number
  on: KitchenMenu
  now: Date
  catalog: Awaited<ReturnType<Context['catalog']>>
}

function toSubstitute(found: Found, { sold, share, on, now, catalog }: Place): Substitute {
  const { quantity, recipient, cost } = sold
  const { location } = on
  const row = {
    ...{ id: '', cartId: '', position: 0, productId: found.product.product_id, name: found.product.name },
    ...{ unitCost: found.unit, quantity, recipient, instructions: null, choices: found.choices },
    ...{ waiverAcceptedAt: null, waiverVersion: null },
  }
  const placeholder = catalog.settings.order.placeholder_image
  const priced = priceLine(row, found.product, placeholder, {
    timezone: location.timezone,
    fryer: location.fryer,
    now,
    words: catalog.words,
  })
  const instead = costOf(Math.min(found.unit, cost.unit), quantity)
  const { product_id, name, choices, image, allergens } = priced
  return {
    ...{ product_id, name, quantity, choices, image, allergens },
    cost: instead,
    back: shareBack(share, { was: cost.total, is: instead.total }),
  }
}
