import type { Cart } from '../../../contract/carts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { priceCart } from './price-cart.ts'
import { readForChange } from './read-for-change.ts'
import { requireOpen } from './require-open.ts'

/** A cart priced now; one that is being paid for can still be read. */
export async function getCart(ctx: Context, id: string): Promise<Cart> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines } = found
  if (cart.state !== 'submitting') await requireOpen(ctx.db, cart, now)
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  return priceCart(cart, lines, catalogue, now, usage)
}
