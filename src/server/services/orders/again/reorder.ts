import { eq } from 'drizzle-orm'
import type { Cart } from '../../../../contract/cart/carts.ts'
import { nextFreeTime, type TimingInput } from '../../../../domain/scheduling/order-times.ts'
import { kindOf, laterOf, type WantedTime } from '../../../../domain/scheduling/wanted-time.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Transaction } from '../../../db/database.ts'
import { cartLines, carts } from '../../../db/schema/carts.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { startCart } from '../../carts/create.ts'
import { newLines } from '../../carts/lines/new-lines.ts'
import { planReorderLines } from '../../carts/lines/plan-reorder-lines.ts'
import { priceCart } from '../../carts/price-cart.ts'
import type { CartRow } from '../../carts/stored/cart-rows.ts'
import type { Context } from '../../context.ts'
import { ownersOf } from '../../promotions/owners.ts'
import { type ChosenPromotion, promotionsOf, readChosen } from '../../promotions/read-chosen.ts'
import { ServiceError } from '../../service-error.ts'
import { readRepeatable } from '../read-own.ts'
import { addressAgain } from './address-again.ts'
import { reorderTiming } from './reorder-timing.ts'

export async function reorder(ctx: Context, id: string, wanted?: string): Promise<Cart> {
  const memberId = ctx.visitor.member?.memberId ?? null
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const order = await readRepeatable(ctx, id)
  const { snapshot } = order
  const at = laterOf(now, wanted)
  const { plan, on, choice, lines } = planReorderLines(snapshot, catalog, now, at)
  if (plan.problem) throw new ServiceError(plan.problem.code, { plan })
  if (!on || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
  // May call an external geocoder, so it runs before the transaction.
  const delivery = choice.handoff === 'delivery' ? await addressAgain(ctx, snapshot, on.location) : null
  return ctx.db.transaction(async tx => {
    const { settings } = catalog
    const usage = await ctx.slotUsage(tx, on.location.id, now)
    const time = timeFrom(reorderTiming(snapshot, { on, choice }, catalog, now, usage), at)
    const keeps = { delivery, time }
    const cart = await startCart(tx, { on, choice, settings, memberId, now, keeps })
    const rows = newLines(cart.id, [], lines)
    await tx.insert(cartLines).values(rows)
    const coupon = await couponAgain(tx, order, cart, catalog)
    if (!coupon) return priceCart(cart, rows, catalog, now, usage)
    const priced = priceCart(cart, rows, catalog, now, usage, [coupon])
    if (priced.promotions.some(({ problem }) => problem)) return priceCart(cart, rows, catalog, now, usage)
    await tx.update(carts).set({ coupon: coupon.code }).where(eq(carts.id, cart.id))
    return priced
  })
}

/** The first free time at or after an instant, if that is not now; else as soon as possible. */
function timeFrom(wish: TimingInput, at: Date): WantedTime {
  const free = at > wish.now ? nextFreeTime(wish, at.getTime()) : null
  if (free === null) return { kind: 'asap' }
  const time = new Date(free).toISOString()
  return { kind: kindOf(time, wish.kitchen.timezone, wish.now), time }
}

async function couponAgain(
  tx: Transaction,
  { snapshot, memberId, email, phone }: OrderRow,
  cart: CartRow,
  catalog: Catalog,
): Promise<ChosenPromotion | undefined> {
  const coupon = snapshot.promotions?.find(({ kind }) => kind === 'coupon')?.code ?? null
  const asked = { id: cart.id, coupon, rewardId: null }
  const owners = ownersOf({ memberId, contact: { email, phone } })
  return promotionsOf(asked, await readChosen(tx, asked, owners), catalog)[0]
}
