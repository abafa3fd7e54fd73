import type { Cart } from '#src/contract/cart/carts.ts'
import { type ApiError, type Result, request } from '../api/request.ts'

/** Whether a refusal means that the guest no longer has this bag: it timed out, was ordered, or was deleted. */
export function isBagOver({ code }: ApiError): boolean {
  return code === 'cart_expired' || code === 'cart_not_found' || code === 'already_placed'
}

/** Whether it is worth asking again: no answer came, or the server was not ready. */
export function isUnanswered({ code }: ApiError): boolean {
  return code === 'unreachable' || code === 'not_ready' || code === 'busy'
}

/** Whether the change had been made before the bag ended, and only its answer was lost. */
export function wasMade({ details }: ApiError): boolean {
  return details !== undefined && 'made' in details && details.made === true
}

/** The current bag, if the refusal contains it. */
export function currentCart({ details }: ApiError): Cart | null {
  return details && 'cart' in details ? (details.cart ?? null) : null
}

/** The id of the bag that has replaced a deleted one; null when none has. */
export function movedTo(error: ApiError): string | null {
  return error.code === 'cart_not_found' ? (error.details?.moved_to ?? null) : null
}

/** Reads the bag that has replaced a deleted one; the refusal itself when none has. */
export async function readMoved(error: ApiError): Promise<Result<Cart>> {
  const id = movedTo(error)
  return id ? request('get', '/carts/{id}', { params: { id } }) : { ok: false, error }
}
