import type { Cart } from '#src/contract/cart/carts.ts'
import type { ApiError } from '../api/request.ts'
import { $isForcedOut } from '../session/forced-out.ts'
import { $submit, billChanges } from './order/submit.ts'

/** That somebody is signed out is said over the whole page. */
export function showRefusal(error: ApiError): void {
  $submit.set($isForcedOut.get() ? { step: 'idle' } : { step: 'failed', error })
}

export function showTime(error: ApiError, was: string, { time }: Cart): void {
  $submit.set({ step: 'later', error, was, now: time.ready })
}

export function showChange(error: ApiError, was: Cart, now: Cart): void {
  $submit.set({ step: 'changed', error, was, now, changes: billChanges(was, now) })
}
