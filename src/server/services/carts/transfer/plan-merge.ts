import type { MergePlan, PlanProblem } from '../../../../contract/cart/cart-plans.ts'
import type { DetailsOf } from '../../../../contract/error-details.ts'
import { itemCount } from '../../../../domain/bag/bag-count.ts'
import { isBagTooLarge } from '../../../../domain/bag/bag-size.ts'
import { CART_LINES_MAX } from '../../../../domain/limits.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { bagTexts } from '../../../texts/bag-texts.ts'
import { errorTexts } from '../../../texts/error-texts.ts'
import type { Context } from '../../context.ts'
import { productsNeededAt } from '../../scheduling/menu-times.ts'
import { ServiceError } from '../../service-error.ts'
import { requireMember } from '../../sessions/authenticate.ts'
import { mergeLines } from '../lines/new-lines.ts'
import { planReorderLinesForMenu } from '../lines/plan-reorder-lines.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { requireCartMenu } from '../persistence/cart-times.ts'
import { readCartForChange } from '../persistence/read-cart-for-change.ts'
import { requireOpenCart } from '../persistence/require-open-cart.ts'
import { priceCart } from '../price-cart.ts'
import { bagAsOrder } from './bag-as-order.ts'

export type CartWithLines = { cart: CartRow; lines: LineRow[] }
export type MergeResult = { plan: MergePlan; lines: LineRow[] }

export async function planMerge(ctx: Context, id: string, otherId: string): Promise<MergePlan> {
  requireMember(ctx)
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readCartForChange(ctx, id, null)
  const cart = await requireOpenCart(ctx.db, found?.cart ?? null, now)
  const other = await readOtherBag(ctx, otherId, now)
  if (other instanceof ServiceError) throw other
  return computeMerge({ cart, lines: found?.lines ?? [] }, other, catalog, now).plan
}

/** Returns the other cart, or an error that says why it cannot be merged. */
export async function readOtherBag(
  ctx: Context,
  id: string,
  now: Date,
): Promise<CartWithLines | ServiceError> {
  const found = await readCartForChange(ctx, id, null)
  if (!found || found.cart.state === 'abandoned') return otherBagError('gone', found?.cart.movedTo)
  const { cart, lines } = found
  if (cart.state === 'ordered') return otherBagError('ordered')
  if (cart.state === 'submitting') return otherBagError('confirming')
  if (cart.expiresAt <= now) return otherBagError('expired')
  return { cart, lines }
}

function otherBagError(reason: DetailsOf<'other_bag_over'>['why'], movedTo?: string | null): ServiceError {
  const details = { why: reason, ...(movedTo && { moved_to: movedTo }) }
  return new ServiceError('other_bag_over', details, errorTexts().otherBagClosed[reason])
}

export function computeMerge(
  bag: CartWithLines,
  other: CartWithLines,
  catalog: Catalog,
  now: Date,
): MergeResult {
  const { cart } = bag
  const kitchenMenu = requireCartMenu(cart, catalog)
  const otherMenu = catalog.kitchenMenu(other.cart.menuId)
  const isOtherMenuKind = otherMenu !== null && otherMenu.kind !== kitchenMenu.kind
  const at = productsNeededAt(kitchenMenu, cart, now)
  const source = { catalog, at, prices: 'shown', keepsWaivers: true } as const
  const otherOrder = bagAsOrder(other.cart, isOtherMenuKind ? [] : other.lines, source)
  const reorderPlan = planReorderLinesForMenu(otherOrder, kitchenMenu, catalog, { now, at })
  const lines = mergeLines(cart.id, bag.lines, reorderPlan.lines)
  const subtotalOf = (rows: LineRow[]) => priceCart(cart, rows, catalog, now).totals.subtotal
  const total = { was: subtotalOf(bag.lines), now: subtotalOf(lines) }
  const { locationId: id, menuId: menu_id, version } = other.cart
  const location = { id, name: catalog.locationById(id)?.name ?? bagTexts().thisKitchen }
  const count = itemCount(other.lines)
  const kind = kitchenMenu.kind === 'catering' ? 'catering_bag' : 'not_catering'
  const problem = isOtherMenuKind
    ? ({ code: kind, message: errorTexts().mergeErrors.kinds } as const)
    : sizeProblem(lines, total)
  return {
    lines,
    plan: {
      ...reorderPlan.plan,
      version: cart.version,
      other: { version, location, menu_id, count },
      total,
      problem,
    },
  }
}

/** Checks the maximum only if the merge raises the subtotal: price increases may have exceeded it before. */
function sizeProblem(lines: LineRow[], total: MergePlan['total']): PlanProblem | null {
  if (lines.length > CART_LINES_MAX) return { code: 'cart_full', message: errorTexts().mergeErrors.cart_full }
  const hasGrown = total.now > total.was
  if (!hasGrown || !isBagTooLarge(total.now)) return null
  return { code: 'cart_too_large', message: errorTexts().errorMessages.cart_too_large }
}
