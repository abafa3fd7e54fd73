import type { Cart } from '../../../contract/carts.ts'
import { cartLines } from '../../db/schema.ts'
import { startCart } from '../carts/create.ts'
import { newLines } from '../carts/new-lines.ts'
import { priceCart } from '../carts/price-cart.ts'
import { relistLines } from '../carts/relist-lines.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { addressAgain } from './address-again.ts'
import { readOwnOrder } from './read-own.ts'

/** A new bag of the member with what is still offered of an order, to go where that went; what needs another look says so. */
export async function reorder(ctx: Context, id: string): Promise<Cart> {
  const { memberId } = requireMember(ctx)
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const { snapshot } = await readOwnOrder(ctx, id)
  const { plan, on, choice, lines } = relistLines(snapshot, catalogue, now)
  if (plan.problem) throw new ServiceError(plan.problem.code, { plan })
  if (!on || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
  // Somebody outside may be asked, so before anything is held.
  const delivery = choice.handoff === 'delivery' ? await addressAgain(ctx, snapshot, on.location) : null
  return ctx.db.transaction(async tx => {
    const { settings } = catalogue
    const cart = await startCart(tx, { on, choice, settings, memberId, now, keeps: { delivery } })
    const rows = newLines(cart.id, [], lines)
    await tx.insert(cartLines).values(rows)
    return priceCart(cart, rows, catalogue, now, await ctx.slotUsage(tx, cart.locationId, now))
  })
}
