import type { ApiError } from '../api/request.ts'

/** Whether the bag a request was about is not the guest's any more: it timed out, was ordered, or went away. */
export function isBagOver({ code }: ApiError): boolean {
  return code === 'cart_expired' || code === 'cart_not_found' || code === 'already_placed'
}

/** Whether what was asked had been done before the bag was over, and only the answer got lost. */
export function wasMade({ details }: ApiError): boolean {
  return details !== undefined && 'made' in details && details.made === true
}
