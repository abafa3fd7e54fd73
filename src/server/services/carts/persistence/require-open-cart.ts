import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/orders.ts'
import { ServiceError } from '../../service-error.ts'
import type { CartRow } from './cart-rows.ts'

/**
 * Returns an open cart. Throws a distinct error for a cart that is missing, moved, ordered, being paid for or
 * expired. The error's details include `made` if the request was already processed.
 */
export async function requireOpenCart(
  db: Database | Transaction,
  cart: CartRow | null,
  now: Date,
  isRepeat = false,
): Promise<CartRow> {
  if (!cart) throw new ServiceError('cart_not_found')
  const details = isRepeat ? ({ made: true } as const) : undefined
  if (cart.state === 'abandoned') throw cartGoneError(cart, details)
  if (cart.state === 'ordered') {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, cart.id))
    throw new ServiceError('already_placed', { cart_id: cart.id, order_id: order?.id, ...details })
  }
  if (cart.state === 'submitting')
    throw new ServiceError('order_confirming', { cart_id: cart.id, ...details })
  if (cart.expiresAt <= now) throw new ServiceError('cart_expired', details)
  return cart
}

/**
 * Returns the error for an abandoned cart. Includes the id of the cart that replaced it, because the response
 * with that id may have been lost.
 */
export function cartGoneError({ movedTo }: CartRow, details?: { made: true }): ServiceError {
  return new ServiceError('cart_not_found', movedTo === null ? details : { ...details, moved_to: movedTo })
}
