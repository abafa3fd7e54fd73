import type { Cart } from '../../../contract/carts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { readCartRow, readLineRows } from './cart-rows.ts'
import { priceCart } from './price-cart.ts'
import { requireOpen } from './require-open.ts'

/** A cart priced now; one that is being paid for can still be read. */
export async function getCart(ctx: Context, id: string): Promise<Cart> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const cart = await readCartRow(ctx, ctx.db, id)
  if (!cart) throw new ServiceError('cart_not_found')
  if (cart.state !== 'submitting') await requireOpen(ctx.db, cart, now)
  const loads = await ctx.loads(ctx.db, cart.locationId, now)
  return priceCart(cart, await readLineRows(ctx.db, id), catalogue, now, loads)
}
