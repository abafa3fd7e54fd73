import type { ApiError } from '../api/request.ts'

/** Whether the bag a request was about is not the guest's any more: it timed out, was ordered, or went away. */
export function isBagOver({ code }: ApiError): boolean {
  return code === 'cart_expired' || code === 'cart_not_found' || code === 'already_placed'
}

/** Whether what was asked had been done before the bag was over, and only the answer got lost. */
export function wasMade({ details }: ApiError): boolean {
  // Of a refusal that has details, those that the contract describes.
  return (details as { made?: boolean } | null | undefined)?.made === true
}
