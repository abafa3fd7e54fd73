import { eq } from 'drizzle-orm'
import type { Cart } from '../../../../contract/cart/carts.ts'
import { nextFreeTime, type TimingInput } from '../../../../domain/scheduling/order-times.ts'
import { laterDate, type RequestedTime, timeKind } from '../../../../domain/scheduling/requested-time.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Transaction } from '../../../db/database.ts'
import { cartLines, carts } from '../../../db/schema/carts.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { insertCart } from '../../carts/create.ts'
import { appendWithinLimit } from '../../carts/lines/new-lines.ts'
import { planReorderLines } from '../../carts/lines/plan-reorder-lines.ts'
import type { CartRow } from '../../carts/persistence/cart-rows.ts'
import { priceCart } from '../../carts/price-cart.ts'
import type { Context } from '../../context.ts'
import { ownerKeys } from '../../promotions/owner-keys.ts'
import { type ChosenPromotion, readChosenTerms, resolvePromotions } from '../../promotions/read-chosen.ts'
import { ServiceError } from '../../service-error.ts'
import { readReorderable } from '../read-own.ts'
import { geocodeOrderAddress } from './geocode-order-address.ts'
import { reorderTiming } from './reorder-timing.ts'

export async function reorder(ctx: Context, id: string, requestedTime?: string): Promise<Cart> {
  const memberId = ctx.visitor.member?.memberId ?? null
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const order = await readReorderable(ctx, id)
  const { snapshot } = order
  const at = laterDate(now, requestedTime)
  const { plan, kitchenMenu, choice, lines } = planReorderLines(snapshot, catalog, now, at)
  if (plan.problem) throw new ServiceError(plan.problem.code, { plan })
  if (!kitchenMenu || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
  // May call an external geocoder, so it runs before the transaction.
  const delivery =
    choice.handoff === 'delivery' ? await geocodeOrderAddress(ctx, snapshot, kitchenMenu.location) : null
  return ctx.db.transaction(async tx => {
    const { settings } = catalog
    const usage = await ctx.slotUsage(tx, kitchenMenu.location.id, now)
    const time = firstTimeFrom(reorderTiming(snapshot, { kitchenMenu, choice }, catalog, now, usage), at)
    const preserved = { delivery, time }
    const cart = await insertCart(tx, { kitchenMenu, choice, settings, memberId, now, preserved })
    const rows = appendWithinLimit(cart.id, [], lines)
    await tx.insert(cartLines).values(rows)
    const coupon = await findReusableCoupon(tx, order, cart, catalog)
    if (!coupon) return priceCart(cart, rows, catalog, now, usage)
    const pricedCart = priceCart(cart, rows, catalog, now, usage, [coupon])
    if (pricedCart.promotions.some(({ problem }) => problem))
      return priceCart(cart, rows, catalog, now, usage)
    await tx.update(carts).set({ coupon: coupon.code }).where(eq(carts.id, cart.id))
    return pricedCart
  })
}

/** The first free time at or after an instant, if that is not now; else as soon as possible. */
function firstTimeFrom(timing: TimingInput, at: Date): RequestedTime {
  const freeTime = at > timing.now ? nextFreeTime(timing, at.getTime()) : null
  if (freeTime === null) return { kind: 'asap' }
  const time = new Date(freeTime).toISOString()
  return { kind: timeKind(time, timing.kitchen.timezone, timing.now), time }
}

async function findReusableCoupon(
  tx: Transaction,
  { snapshot, memberId, email, phone }: OrderRow,
  cart: CartRow,
  catalog: Catalog,
): Promise<ChosenPromotion | undefined> {
  const coupon = snapshot.promotions?.find(({ kind }) => kind === 'coupon')?.code ?? null
  const selection = { id: cart.id, coupon, rewardId: null }
  const owners = ownerKeys({ memberId, contact: { email, phone } })
  return resolvePromotions(selection, await readChosenTerms(tx, selection, owners), catalog)[0]
}
