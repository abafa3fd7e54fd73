import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { orders } from '../../db/schema.ts'
import { ServiceError } from '../service-error.ts'
import type { CartRow } from './cart-rows.ts'

/** Refuses a cart that is gone, ordered, being paid for or expired, each with its own code. */
export async function requireOpen(
  db: Database | Transaction,
  cart: CartRow | null,
  now: Date,
): Promise<CartRow> {
  if (!cart || cart.state === 'abandoned') throw new ServiceError('cart_not_found')
  if (cart.state === 'ordered') {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, cart.id))
    throw new ServiceError('already_placed', { cart_id: cart.id, order_id: order?.id })
  }
  if (cart.state === 'submitting') throw new ServiceError('order_confirming', { cart_id: cart.id })
  if (cart.expiresAt <= now) throw new ServiceError('cart_expired')
  return cart
}
