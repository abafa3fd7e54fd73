import type { Cart } from '../../../contract/carts.ts'
import { cartExpiry } from '../../../domain/cart-expiry.ts'
import type { HandoffChoice } from '../../../domain/handoff.ts'
import { carts } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { priceCart } from './price-cart.ts'
import { requireHandoff } from './require-handoff.ts'

/** Starts a bag at a kitchen; a kitchen that is closed now may be browsed and filled, not ordered from. */
export async function createCart(ctx: Context, input: { locationId: string } & HandoffChoice): Promise<Cart> {
  const catalogue = await ctx.catalogue()
  const kitchen = catalogue.locationById(input.locationId)
  if (!kitchen) throw new ServiceError('location_not_found')
  const now = ctx.now()
  requireHandoff(kitchen, input, now)
  const percentage = catalogue.settings.checkout.default_tip_percentage
  const [row] = await ctx.db
    .insert(carts)
    .values({
      id: randomId('c'),
      locationId: kitchen.id,
      menuId: kitchen.menu_id,
      handoff: input.handoff,
      subHandoff: input.sub_handoff,
      tip:
        percentage === null || !kitchen.tips_allowed ? { kind: 'none' } : { kind: 'percentage', percentage },
      createdAt: now,
      expiresAt: cartExpiry(now),
    })
    .returning()
  if (!row) throw new Error('The new cart was not stored')
  return priceCart(row, [], catalogue, now)
}
