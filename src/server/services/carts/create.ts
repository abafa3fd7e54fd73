import type { Cart } from '../../../contract/carts.ts'
import type { HandoffChoice } from '../../../domain/handoff.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { priceCart } from './price-cart.ts'
import { requireHandoff } from './require-handoff.ts'
import { startCart } from './start-cart.ts'

/** Starts a bag at a kitchen; a kitchen that is closed now may be browsed and filled, not ordered from. */
export async function createCart(ctx: Context, input: { locationId: string } & HandoffChoice): Promise<Cart> {
  const catalogue = await ctx.catalogue()
  const kitchen = catalogue.locationById(input.locationId)
  if (!kitchen) throw new ServiceError('location_not_found')
  const now = ctx.now()
  requireHandoff(kitchen, input, now)
  const memberId = ctx.visitor.member?.memberId ?? null
  const { settings } = catalogue
  const row = await startCart(ctx.db, { kitchen, choice: input, settings, memberId, now })
  return priceCart(row, [], catalogue, now)
}
