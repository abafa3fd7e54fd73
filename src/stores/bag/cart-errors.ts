import type { Cart } from '#src/contract/cart/carts.ts'
import { type ApiError, type Result, request } from '../api/request.ts'

export function isCartClosed({ code }: ApiError): boolean {
  return code === 'cart_expired' || code === 'cart_not_found' || code === 'already_placed'
}

/** True if the server did not respond or was not ready, so that a retry may succeed. */
export function isRetryable({ code }: ApiError): boolean {
  return code === 'unreachable' || code === 'not_ready' || code === 'busy'
}

/**
 * True if the server applied the change before the bag was ordered or expired, and only the response was
 * lost.
 */
export function wasChangeApplied({ details }: ApiError): boolean {
  return details !== undefined && 'made' in details && details.made === true
}

export function getCartFromError({ details }: ApiError): Cart | null {
  return details && 'cart' in details ? (details.cart ?? null) : null
}

/**
 * Returns the id of the bag to which the requested bag's lines were moved, or null if they were not moved.
 */
export function getMovedCartId({ details }: ApiError): string | null {
  return details && 'moved_to' in details ? (details.moved_to ?? null) : null
}

export async function readMovedCart(error: ApiError): Promise<Result<Cart>> {
  const id = getMovedCartId(error)
  return id ? request('get', '/carts/{id}', { params: { id } }) : { ok: false, error }
}
