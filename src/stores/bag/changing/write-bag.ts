import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import { $bagMemory, type BagMemory } from '../../session/bag-memory.ts'
import { $bagNotice, $bagPending, showCart } from '../bag.ts'
import { isUnanswered } from '../bag-refusals.ts'
import { inTurn } from '../in-turn.ts'
import { showRefusal, showResult } from '../show-result.ts'

/**
 * Outcome of a change to the bag. `waiting`: shown as applied, and sent once there is a connection. `kept`: the
 * guest chose to keep their bag at the other kitchen.
 */
export type Outcome =
  | { step: 'made' }
  | { step: 'refused'; error: ApiError }
  | { step: 'waiting' }
  | { step: 'kept' }

/** Outcome of a change that is sent at once. */
export type WriteOutcome = Extract<Outcome, { step: 'made' | 'refused' }>

export type SendOutcome =
  | { step: 'made' }
  | { step: 'refused'; error: ApiError; isSaid: boolean }
  | { step: 'unanswered'; error: ApiError }

type OpenBag = Pick<BagMemory, 'cart_id' | 'version'>
type Call = (bag: OpenBag) => Promise<Result<Cart>>

export const noBag: ApiError = { code: 'cart_not_found', message: bagCopy.empty }

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
    if (error.code === 'unreachable') void rereadBag()
    return { step: 'refused', error }
  })
}

/**
 * Sends one write, inside a task of the queue (`inTurn`). Then shows the current bag, even after a refusal;
 * `onMade` runs just before.
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

async function rereadBag(): Promise<void> {
  const id = $bagMemory.get()?.cart_id
  if (!id) return
  // Outside the queue, where it would delay the guest's next change.
  const found = await request('get', '/carts/{id}', { params: { id } })
  const memory = $bagMemory.get()
  if (found.ok && memory?.cart_id === id && memory.version <= found.data.version) showCart(found.data)
}
