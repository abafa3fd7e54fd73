import type { ApiError } from '../browser/request.ts'

/** Whether the bag a request was about is not the guest's any more: it timed out, was ordered, or went away. */
export function isBagOver({ code }: ApiError): boolean {
  return code === 'cart_expired' || code === 'cart_not_found' || code === 'already_placed'
}
