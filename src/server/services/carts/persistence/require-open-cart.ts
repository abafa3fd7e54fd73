import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import type { CartRow } from './cart-rows.ts'

/**
 * Returns an open cart. Throws `cart_not_found` for a missing, abandoned or moved cart, and another error for
 * a cart that is being paid for, ordered, or expired. The error's details include `made` if the request was
 * already processed.
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

/**
 * Returns a cart that can be changed, even if it has expired. Throws the same errors as `requireOpenCart`,
 * except `cart_expired`.
 */
export async function requireUnorderedCart(
  db: Database | Transaction,
  cart: CartRow | null,
  details?: { made: true },
): Promise<CartRow> {
  if (!cart) throw new ServiceError('cart_not_found')
  const { id, state, movedTo } = cart
  // The details of a moved cart include its new id, because the response that contained that id may have been
  // lost.
  if (state === 'abandoned')
    throw new ServiceError('cart_not_found', movedTo === null ? details : { ...details, moved_to: movedTo })
  if (state === 'submitting') throw new ServiceError('order_confirming', { cart_id: id, ...details })
  if (state !== 'ordered') return cart
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, id))
  throw new ServiceError('already_placed', { cart_id: id, order_id: order?.id, ...details })
}
