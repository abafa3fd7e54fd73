import type { Cart } from '#src/contract/carts.ts'
import { bagCopy, bagMovedOn } from '#src/copy/bag.ts'
import { standingOf } from '#src/domain/bag/bag-change.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import type { BagLineChange } from '../session/bag-outbox.ts'
import { $bag, $bagPending, $cart, accept, movedTo, readNow, showCurrent } from './bag.ts'
import { isBagOver } from './bag-over.ts'
import { dropChange } from './outbox.ts'
import type { Sent } from './sent.ts'
import { isUnanswered } from './unanswered.ts'

/** How often a bag that keeps changing is looked at again for one change. */
const TRIES = 5

/** What became of the bag has been said. */
const gone: Sent = { step: 'refused', error: null }
const movedOn: Sent = { step: 'refused', error: { code: 'overtaken', message: bagMovedOn } }
const overtaken: Sent = {
  step: 'refused',
  error: { code: 'overtaken', message: bagCopy.changedMeanwhile },
}

/**
 * Makes a change to the bag as it is now. One that was made already, by a repeat whose answer got lost or by another
 * tab, is made; one whose line was changed otherwise is not.
 */
export async function sendLineChange(change: BagLineChange): Promise<Sent> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const cart = await knownCart()
    if (cart && 'code' in cart) return { step: 'unanswered', error: cart }
    if (cart?.id !== change.cart_id) return cart ? tooLate(change) : gone
    const standing = standingOf(change, cart.products)
    if (standing === 'done') return { step: 'made' }
    if (standing === 'overtaken') return overtaken
    const result = await send(change, cart)
    if (result.ok) {
      dropChange(change)
      accept(result)
      return { step: 'made' }
    }
    if (isUnanswered(result.error)) return { step: 'unanswered', error: result.error }
    if (!(await isWorthAnotherLook(result.error))) return refusedBy(result.error)
  }
  return overtaken
}

/** The bag it was for is not the guest's any more, of which they heard: but not when another tab took it elsewhere. */
async function tooLate({ cart_id }: BagLineChange): Promise<Sent> {
  if (!cart_id) return gone
  const before = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (before.ok) return gone
  return isUnanswered(before.error) ? { step: 'unanswered', error: before.error } : refusedBy(before.error)
}

async function send(change: BagLineChange, cart: Cart): Promise<Result<Cart>> {
  $bagPending.set(change.kind === 'clear' ? 'bag' : change.line_id)
  const result = await call(change, cart)
  $bagPending.set(null)
  return result
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

function refusedBy(error: ApiError): Sent {
  if (movedTo(error)) return movedOn
  return isBagOver(error) ? gone : { step: 'refused', error }
}

/** Whether the bag only has to be looked at again, which is then done. */
async function isWorthAnotherLook(error: ApiError): Promise<boolean> {
  if (error.code === 'line_not_found') {
    await readNow()
    return true
  }
  if (isBagOver(error)) accept({ ok: false, error })
  if (error.code === 'cart_changed') showCurrent(error)
  return error.code === 'cart_changed'
}
