import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy, bagMovedText } from '#src/copy/bag/bag.ts'
import { lineChangeStatus } from '#src/domain/bag/bag-change.ts'
import { type ApiError, type Result, request } from '#src/stores/api/request.ts'
import type { BagLineChange } from '#src/stores/session/bag-outbox.ts'
import { $bag, $cart } from '../bag.ts'
import { getMovedCartId, isCartClosed, isRetryable } from '../cart-errors.ts'
import { readBagUnqueued } from '../read-bag.ts'
import { dropChange } from './changes.ts'
import { type SendOutcome, sendWrite } from './write-bag.ts'

const MAX_ATTEMPTS = 5

const overtakenOutcome = refusedOutcome({ code: 'overtaken', message: bagCopy.changedMeanwhile })

/**
 * Sends a change to the current bag. Does nothing if an earlier attempt or another tab already made the
 * change, and refuses the change if the line has since changed in a different way.
 */
export async function sendLineChange(change: BagLineChange): Promise<SendOutcome> {
  const pending = change.kind === 'clear' ? 'bag' : change.line_id
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const cart = await currentCart()
    if (cart && 'code' in cart) return { step: 'unanswered', error: cart }
    if (cart?.id !== change.cart_id) return resolveClosedBag(change, cart)
    const status = lineChangeStatus(change, cart.products)
    if (status === 'done') return { step: 'made' }
    if (status === 'overtaken') return overtakenOutcome
    const bag = { cart_id: cart.id, version: cart.version }
    const outcome = await sendWrite(
      pending,
      bag,
      () => sendRequest(change, cart),
      () => dropChange(change),
    )
    if (outcome.step !== 'refused') return outcome
    if (outcome.error.code === 'line_not_found') await readBagUnqueued()
    else if (outcome.error.code !== 'cart_changed') return overtakenIfMoved(outcome)
  }
  return overtakenOutcome
}

/**
 * Refuses a change to a bag that is no longer open in this browser. Returns `unanswered` if the server cannot
 * be reached to check that bag.
 */
async function resolveClosedBag({ cart_id }: BagLineChange, cart: Cart | null): Promise<SendOutcome> {
  const dropped = refusedOutcome({ code: 'cart_not_found', message: bagCopy.changedMeanwhile }, true)
  if (!cart || !cart_id) return dropped
  const result = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (result.ok) return dropped
  if (isRetryable(result.error)) return { step: 'unanswered', error: result.error }
  return overtakenIfMoved(refusedOutcome(result.error, isCartClosed(result.error)))
}

function sendRequest(change: BagLineChange, { id, version }: Cart): Promise<Result<Cart>> {
  switch (change.kind) {
    case 'quantity':
      return request('put', '/carts/{id}/products/{line}', {
        params: { id, line: change.line_id },
        body: { quantity: change.quantity, version },
      })
    case 'remove':
      return request('delete', '/carts/{id}/products/{line}', {
        params: { id, line: change.line_id },
        query: { version },
      })
    case 'clear':
      return request('delete', '/carts/{id}/products', { params: { id }, query: { version } })
  }
}

async function currentCart(): Promise<Cart | ApiError | null> {
  const cart = $cart.get()
  if (cart) return cart
  await readBagUnqueued()
  const bag = $bag.get()
  return bag.step === 'unreachable' ? bag.error : bag.step === 'ready' ? bag.cart : null
}

function overtakenIfMoved(outcome: Extract<SendOutcome, { step: 'refused' }>): SendOutcome {
  return getMovedCartId(outcome.error)
    ? refusedOutcome({ code: 'overtaken', message: bagMovedText })
    : outcome
}

function refusedOutcome(error: ApiError, isMessageShown = false): Extract<SendOutcome, { step: 'refused' }> {
  return { step: 'refused', error, isMessageShown }
}
