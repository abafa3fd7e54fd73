import type { Cart } from '#src/contract/cart/carts.ts'
import { type ApiError, type Result, request } from '../api/request.ts'

/** Whether the bag a request was about is not the guest's any more: it timed out, was ordered, or went away. */
export function isBagOver({ code }: ApiError): boolean {
  return code === 'cart_expired' || code === 'cart_not_found' || code === 'already_placed'
}

/** Whether what became of a request is not known, or will be another thing in a moment: it is worth asking again. */
export function isUnanswered({ code }: ApiError): boolean {
  return code === 'unreachable' || code === 'not_ready' || code === 'busy'
}

/** Whether what was asked had been done before the bag was over, and only the answer got lost. */
export function wasMade({ details }: ApiError): boolean {
  return details !== undefined && 'made' in details && details.made === true
}

/** The bag as it is, where a refusal brings it along. */
export function currentCart({ details }: ApiError): Cart | null {
  return details && 'cart' in details ? (details.cart ?? null) : null
}

/** The id of the bag that one which is not there any more was let go for; null when it is just gone. */
export function movedTo(error: ApiError): string | null {
  return error.code === 'cart_not_found' ? (error.details?.moved_to ?? null) : null
}

/** Reads the bag that another one was let go for, as the refusal of that one tells; the refusal itself when it was not. */
export async function readMoved(error: ApiError): Promise<Result<Cart>> {
  const id = movedTo(error)
  return id ? request('get', '/carts/{id}', { params: { id } }) : { ok: false, error }
}
