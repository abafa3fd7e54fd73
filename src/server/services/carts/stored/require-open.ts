import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/orders.ts'
import { ServiceError } from '../../service-error.ts'
import type { CartRow } from './cart-rows.ts'

/**
 * Refuses a cart that is gone, ordered, being paid for or expired, each with its own code; one that moved says where to,
 * and each whether what is asked was done while it was open.
 */
export async function requireOpen(
  db: Database | Transaction,
  cart: CartRow | null,
  now: Date,
  isRepeat = false,
): Promise<CartRow> {
  if (!cart) throw new ServiceError('cart_not_found')
  const made = isRepeat ? ({ made: true } as const) : undefined
  if (cart.state === 'abandoned') throw abandoned(cart, made)
  if (cart.state === 'ordered') {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, cart.id))
    throw new ServiceError('already_placed', { cart_id: cart.id, order_id: order?.id, ...made })
  }
  if (cart.state === 'submitting') throw new ServiceError('order_confirming', { cart_id: cart.id, ...made })
  if (cart.expiresAt <= now) throw new ServiceError('cart_expired', made)
  return cart
}

/** Whoever knew a bag that was let go for one at another kitchen learns which that is: the answer may have got lost. */
export function abandoned({ movedTo }: CartRow, made?: { made: true }): ServiceError {
  return new ServiceError('cart_not_found', movedTo === null ? made : { ...made, moved_to: movedTo })
}
