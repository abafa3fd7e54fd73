import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import type { CartRow } from './cart-rows.ts'

/**
 * Returns the cart if it is open. Throws `cart_not_found` if the cart is missing, abandoned, or moved, and
 * other errors if it is being paid for, has been ordered, or has expired. The error's details include `made`
 * if the request was already processed.
 */
export async function requireOpenCart(
  db: Database | Transaction,
  found: CartRow | null,
  now: Date,
  isRepeat = false,
): Promise<CartRow> {
  const details = isRepeat ? ({ made: true } as const) : undefined
  const cart = await requireUnorderedCart(db, found, details)
  if (cart.expiresAt <= now) throw new ServiceError('cart_expired', details)
  return cart
}

/** Like `requireOpenCart`, but also returns an expired cart. */
export async function requireUnorderedCart(
  db: Database | Transaction,
  cart: CartRow | null,
  details?: { made: true },
): Promise<CartRow> {
  if (!cart) throw new ServiceError('cart_not_found')
  const { id, state, movedTo } = cart
  // The details include the id of the cart that received a moved cart's lines, because the response with that
  // id may have been lost.
  if (state === 'abandoned')
    throw new ServiceError('cart_not_found', movedTo === null ? details : { ...details, moved_to: movedTo })
  if (state === 'submitting') throw new ServiceError('order_confirming', { cart_id: id, ...details })
  if (state !== 'ordered') return cart
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, id))
  throw new ServiceError('already_placed', { cart_id: id, order_id: order?.id, ...details })
}
