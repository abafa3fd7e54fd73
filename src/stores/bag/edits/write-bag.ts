import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { type ApiError, type Result, request } from '#src/stores/api/request.ts'
import { $storedBag, type StoredBag } from '#src/stores/session/stored-bag.ts'
import { applyCartError, applyCartResult } from '../apply-cart-result.ts'
import { $bagNotice, $pendingBagTarget, showCart } from '../bag.ts'
import { runBagTask } from '../bag-queue.ts'
import { isRetryable } from '../cart-errors.ts'
import type { ChangeOutcome } from './change-outcome.ts'

/** Outcome of a change that bypasses the outbox. */
export type WriteOutcome = Extract<ChangeOutcome, { step: 'made' | 'refused' }>

export type SendOutcome =
  | { step: 'made' }
  | { step: 'refused'; error: ApiError; isMessageShown: boolean }
  | { step: 'unanswered'; error: ApiError }

type BagVersion = Pick<StoredBag, 'cart_id' | 'version'>
type WriteRequest = (bag: BagVersion) => Promise<Result<Cart>>

export const noBagError: ApiError = { code: 'cart_not_found', message: bagCopy.empty }

export function writeBag(pending: string, call: WriteRequest): Promise<WriteOutcome> {
  return runBagTask(async () => {
    const stored = $storedBag.get()
    $bagNotice.set(null)
    if (!stored) {
      applyCartResult({ ok: false, error: noBagError })
      return { step: 'refused', error: noBagError }
    }
    const outcome = await sendWrite(pending, stored, call)
    if (outcome.step === 'made') return outcome
    const { error } = outcome
    if (outcome.step === 'unanswered') applyCartResult({ ok: false, error })
    else if (!outcome.isMessageShown) $bagNotice.set(error)
    if (error.code === 'unreachable') void refreshBag()
    return { step: 'refused', error }
  })
}

/**
 * Sends one write request. Must be called inside a queued task (`runBagTask`). Shows the returned bag, or
 * updates the bag after an error. Calls `onSuccess` just before it shows the returned bag.
 */
export async function sendWrite(
  pending: string,
  bag: BagVersion,
  call: WriteRequest,
  onSuccess = () => {},
): Promise<SendOutcome> {
  $pendingBagTarget.set(pending)
  const result = await call(bag)
  $pendingBagTarget.set(null)
  if (result.ok) {
    onSuccess()
    showCart(result.data)
    return { step: 'made' }
  }
  const { error } = result
  return isRetryable(error)
    ? { step: 'unanswered', error }
    : { step: 'refused', error, isMessageShown: applyCartError(error) }
}

async function refreshBag(): Promise<void> {
  const id = $storedBag.get()?.cart_id
  if (!id) return
  // Reads outside the task queue, so that the guest's next change is not delayed.
  const result = await request('get', '/carts/{id}', { params: { id } })
  const stored = $storedBag.get()
  if (result.ok && stored?.cart_id === id && stored.version <= result.data.version) showCart(result.data)
}
