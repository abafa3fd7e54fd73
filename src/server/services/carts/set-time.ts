import type { Cart } from '../../../contract/carts.ts'
import { kindOf, type WantedTime } from '../../../domain/scheduling/wanted-time.ts'
import { whyNotAt } from '../../../domain/scheduling/why-no-time.ts'
import type { Context } from '../context.ts'
import { timeRefusal, timeUnavailable } from '../scheduling/time-refusal.ts'
import { cartWish } from './cart-wish.ts'
import { changeCart, type Write } from './change-cart.ts'

/** Chooses when. As soon as possible may be chosen while the kitchen is closed; a time has to be one of its times. */
export function setTime(ctx: Context, write: Write, wanted: WantedTime): Promise<Cart> {
  return changeCart(ctx, write, async ({ cart, lines, catalogue, on, now }) => {
    const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
    const wish = cartWish(cart, lines, catalogue, now, usage)
    if (wanted.kind === 'asap') {
      const refusal = wish.offers.asap ? null : timeRefusal({ kind: 'asap', ready: '' }, wish)
      if (refusal) throw timeUnavailable(refusal, wish)
      return { cart: { time: wanted } }
    }
    const at = Date.parse(wanted.time)
    const refusal = whyNotAt(wish, at)
    if (refusal) throw timeUnavailable(refusal, wish)
    const time = new Date(at).toISOString()
    return { cart: { time: { kind: kindOf(time, on.location.timezone, now), time } } }
  })
}
