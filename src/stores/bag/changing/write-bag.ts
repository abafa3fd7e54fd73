import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import { $bagMemory, type BagMemory } from '../../session/bag-memory.ts'
import { $bagNotice, $bagPending, showCart } from '../bag.ts'
import { isUnanswered } from '../bag-refusals.ts'
import { inTurn } from '../in-turn.ts'
import { showRefusal, showResult } from '../show-result.ts'

/** The outcome of a write: made, or why not. */
export type WriteOutcome = { step: 'made' } | { step: 'refused'; error: ApiError }

/** The outcome of sending a write; `unanswered` may have been made. */
export type SendOutcome =
  | { step: 'made' }
  /** `isSaid`: what happened to the bag has already been shown to the guest. */
  | { step: 'refused'; error: ApiError; isSaid: boolean }
  | { step: 'unanswered'; error: ApiError }

type OpenBag = Pick<BagMemory, 'cart_id' | 'version'>
type Call = (bag: OpenBag) => Promise<Result<Cart>>

const noBag: ApiError = { code: 'cart_not_found', message: bagCopy.empty }

/** Writes to the open bag after all changes before it; a refusal is shown at the bag. */
export function writeBag(pending: string, call: Call): Promise<WriteOutcome> {
  return inTurn(async () => {
    const memory = $bagMemory.get()
    $bagNotice.set(null)
    if (!memory) {
      showResult({ ok: false, error: noBag })
      return { step: 'refused', error: noBag }
    }
    const sent = await send(pending, memory, call)
    if (sent.step === 'made') return sent
    const { error } = sent
    if (sent.step === 'unanswered') showResult({ ok: false, error })
    else if (!sent.isSaid) $bagNotice.set(error)
    if (error.code === 'unreachable') void lookAgain()
    return { step: 'refused', error }
  })
}

/**
 * Sends one write, for a task that is in its turn (`inTurn`). Afterwards the current bag is shown, also if it was
 * refused; `onMade` is called just before.
 */
export async function send(
  pending: string,
  bag: OpenBag,
  call: Call,
  onMade = () => {},
): Promise<SendOutcome> {
  $bagPending.set(pending)
  const result = await call(bag)
  $bagPending.set(null)
  if (result.ok) {
    onMade()
    showCart(result.data)
    return { step: 'made' }
  }
  const { error } = result
  return isUnanswered(error)
    ? { step: 'unanswered', error }
    : { step: 'refused', error, isSaid: showRefusal(error) }
}

/** After a lost answer: reads the bag, to see whether the write was made. */
async function lookAgain(): Promise<void> {
  const id = $bagMemory.get()?.cart_id
  if (!id) return
  // This read stays out of the queue, where the guest's next change would wait for it.
  const found = await request('get', '/carts/{id}', { params: { id } })
  const memory = $bagMemory.get()
  if (found.ok && memory?.cart_id === id && memory.version <= found.data.version) showCart(found.data)
}
