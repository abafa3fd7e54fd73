import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy, bagMovedOn } from '#src/copy/bag/bag.ts'
import { changeStatus } from '#src/domain/bag/bag-change.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import type { BagLineChange } from '../../session/bag-outbox.ts'
import { $bag, $cart } from '../bag.ts'
import { isBagOver, isUnanswered, movedTo } from '../bag-refusals.ts'
import { readNow } from '../read-bag.ts'
import { dropChange } from './changes.ts'
import { type SendOutcome, send } from './write-bag.ts'

const TRIES = 5

const overtaken = refused({ code: 'overtaken', message: bagCopy.changedMeanwhile })

/**
 * Applies a change to the current bag. Idempotent: counts as applied if an earlier attempt or another tab did
 * so. Dropped if the line changed otherwise.
 */
export async function sendLineChange(change: BagLineChange): Promise<SendOutcome> {
  const pending = change.kind === 'clear' ? 'bag' : change.line_id
  for (let tries = 0; tries < TRIES; tries += 1) {
    const cart = await knownCart()
    if (cart && 'code' in cart) return { step: 'unanswered', error: cart }
    if (cart?.id !== change.cart_id) return tooLate(change, cart)
    const standing = changeStatus(change, cart.products)
    if (standing === 'done') return { step: 'made' }
    if (standing === 'overtaken') return overtaken
    const bag = { cart_id: cart.id, version: cart.version }
    const sent = await send(
      pending,
      bag,
      () => call(change, cart),
      () => dropChange(change),
    )
    if (sent.step !== 'refused') return sent
    if (sent.error.code === 'line_not_found') await readNow()
    else if (sent.error.code !== 'cart_changed') return movedOnOr(sent)
  }
  return overtaken
}

/**
 * Handles a change for a bag the guest no longer has. They already know, unless another tab moved the bag;
 * then the change is applied to the moved one.
 */
async function tooLate({ cart_id }: BagLineChange, cart: Cart | null): Promise<SendOutcome> {
  const gone = refused({ code: 'cart_not_found', message: bagCopy.changedMeanwhile }, true)
  if (!cart || !cart_id) return gone
  const before = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (before.ok) return gone
  if (isUnanswered(before.error)) return { step: 'unanswered', error: before.error }
  return movedOnOr(refused(before.error, isBagOver(before.error)))
}

function call(change: BagLineChange, { id, version }: Cart): Promise<Result<Cart>> {
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

async function knownCart(): Promise<Cart | ApiError | null> {
  const known = $cart.get()
  if (known) return known
  await readNow()
  const bag = $bag.get()
  return bag.step === 'unreachable' ? bag.error : bag.step === 'ready' ? bag.cart : null
}

function movedOnOr(sent: Extract<SendOutcome, { step: 'refused' }>): SendOutcome {
  return movedTo(sent.error) ? refused({ code: 'overtaken', message: bagMovedOn }) : sent
}

function refused(error: ApiError, isSaid = false): Extract<SendOutcome, { step: 'refused' }> {
  return { step: 'refused', error, isSaid }
}
