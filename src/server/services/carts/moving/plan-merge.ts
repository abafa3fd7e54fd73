import type { MergePlan, PlanProblem } from '../../../../contract/cart/relist.ts'
import type { DetailsOf } from '../../../../contract/error-details.ts'
import { itemCount } from '../../../../domain/bag/bag-count.ts'
import { isBagTooLarge } from '../../../../domain/bag/bag-size.ts'
import { CART_LINES_MAX } from '../../../../domain/limits.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { bagWords } from '../../../words/bag-words.ts'
import { errorWords } from '../../../words/error-words.ts'
import type { Context } from '../../context.ts'
import { neededOn } from '../../scheduling/needed-on.ts'
import { ServiceError } from '../../service-error.ts'
import { requireMember } from '../../sessions/authenticate.ts'
import { mergeLines } from '../lines/new-lines.ts'
import { planReorderLinesOn } from '../lines/plan-reorder-lines.ts'
import { priceCart } from '../price-cart.ts'
import type { CartRow, LineRow } from '../stored/cart-rows.ts'
import { menuOf } from '../stored/cart-times.ts'
import { readForChange } from '../stored/read-for-change.ts'
import { requireOpen } from '../stored/require-open.ts'
import { bagAsOrder } from './bag-as-order.ts'

export type Bag = { cart: CartRow; lines: LineRow[] }
export type Merge = { plan: MergePlan; lines: LineRow[] }

export async function planMerge(ctx: Context, id: string, otherId: string): Promise<MergePlan> {
  requireMember(ctx)
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  const cart = await requireOpen(ctx.db, found?.cart ?? null, now)
  const other = await readOtherBag(ctx, otherId, now)
  if (other instanceof ServiceError) throw other
  return mergeOf({ cart, lines: found?.lines ?? [] }, other, catalog, now).plan
}

/** Returns the other cart, or an error that says why it cannot be merged. */
export async function readOtherBag(ctx: Context, id: string, now: Date): Promise<Bag | ServiceError> {
  const found = await readForChange(ctx, id, null)
  if (!found || found.cart.state === 'abandoned') return over('gone', found?.cart.movedTo)
  const { cart, lines } = found
  if (cart.state === 'ordered') return over('ordered')
  if (cart.state === 'submitting') return over('confirming')
  if (cart.expiresAt <= now) return over('expired')
  return { cart, lines }
}

function over(why: DetailsOf<'other_bag_over'>['why'], movedTo?: string | null): ServiceError {
  const details = { why, ...(movedTo && { moved_to: movedTo }) }
  return new ServiceError('other_bag_over', details, errorWords().otherBagOver[why])
}

export function mergeOf(bag: Bag, other: Bag, catalog: Catalog, now: Date): Merge {
  const { cart } = bag
  const on = menuOf(cart, catalog)
  const from = catalog.kitchenMenu(other.cart.menuId)
  const isApart = from !== null && from.kind !== on.kind
  const at = neededOn(on, cart, now)
  const source = { catalog, at, prices: 'shown', keepsWaivers: true } as const
  const ordered = bagAsOrder(other.cart, isApart ? [] : other.lines, source)
  const planned = planReorderLinesOn(ordered, on, catalog, { now, at })
  const lines = mergeLines(cart.id, bag.lines, planned.lines)
  const subtotalOf = (rows: LineRow[]) => priceCart(cart, rows, catalog, now).totals.subtotal
  const total = { was: subtotalOf(bag.lines), now: subtotalOf(lines) }
  const { locationId: id, menuId: menu_id, version } = other.cart
  const location = { id, name: catalog.locationById(id)?.name ?? bagWords().thisKitchen }
  const count = itemCount(other.lines)
  const kind = on.kind === 'catering' ? 'catering_bag' : 'not_catering'
  const problem = isApart
    ? ({ code: kind, message: errorWords().mergeRefusals.kinds } as const)
    : sizeProblem(lines, total)
  return {
    lines,
    plan: {
      ...planned.plan,
      version: cart.version,
      other: { version, location, menu_id, count },
      total,
      problem,
    },
  }
}

/** Checks the maximum only if the merge raises the subtotal: price increases may have exceeded it before. */
function sizeProblem(lines: LineRow[], total: MergePlan['total']): PlanProblem | null {
  if (lines.length > CART_LINES_MAX)
    return { code: 'cart_full', message: errorWords().mergeRefusals.cart_full }
  const isGrown = total.now > total.was
  if (!isGrown || !isBagTooLarge(total.now)) return null
  return { code: 'cart_too_large', message: errorWords().errorMessages.cart_too_large }
}
