import type { Cart } from '#src/contract/carts.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { $bagNotice, $cart, forgetBag, showCart } from './bag.ts'
import { afterChanges } from './bag-changes.ts'
import { billChanges } from './bill-changes.ts'
import { checkCard, forgetCard } from './card.ts'
import { $closedKitchen, closedMessage, readClosedKitchen } from './closed-kitchen.ts'
import { environment } from './environment.ts'
import { $isForcedOut } from './forced-out.ts'
import { confirmationPath } from './last-order.ts'
import { $member, readMember } from './member.ts'
import { $isMember } from './member-memory.ts'
import { checkOrderContact, orderContact } from './order-contact.ts'
import { $paymentType, gatherPayment } from './payment.ts'
import { type ApiError, request } from './request.ts'
import { $submit } from './submit.ts'
import { track } from './track.ts'
import { expectPurchase } from './track-purchase.ts'
import { trackedLines } from './tracked-item.ts'

/** Places the order once the bag is changed as asked. Whatever goes wrong, the bag and the form stay as they are. */
export async function placeOrder(): Promise<void> {
  const shown = $cart.get()
  if (!shown || $submit.get().step === 'submitting') return
  $submit.set({ step: 'submitting' })
  if ($closedKitchen.get() && !(await hasOpened())) return
  if ($isMember.get() && !$member.get() && !(await hasReadMember())) return
  if (!areFormsComplete()) return
  await afterChanges(refusal => placeAsShown(shown, refusal))
}

/** Asks a closed kitchen once more, and says when it opens if it has not. */
async function hasOpened(): Promise<boolean> {
  await readClosedKitchen()
  const closed = $closedKitchen.get()
  if (closed)
    $submit.set({ step: 'failed', error: { code: 'kitchen_closed', message: closedMessage(closed) } })
  return closed === null
}

async function hasReadMember(): Promise<boolean> {
  const read = await readMember()
  if (!read.ok) refuse(read.error)
  return read.ok
}

async function placeAsShown(shown: Cart, refusal: ApiError | null): Promise<void> {
  const cart = $cart.get()
  // Without a bag the page is being left.
  if (!cart) return $submit.set({ step: 'idle' })
  // Said here, it need not be said above the bag as well.
  if (refusal) $bagNotice.set(null)
  if (!isSameOrder(shown, cart)) return showChange(refusal ?? changedMeanwhile, shown, cart)
  if (refusal) return $submit.set({ step: 'failed', error: refusal })
  return submit(cart)
}

async function submit(cart: Cart): Promise<void> {
  const payment = await gatherPayment(cart)
  if (!payment) return $submit.set({ step: 'incomplete', form: 'card', message: checkoutCopy.cardIncomplete })
  if (!payment.ok) return refuse(payment.error)
  track('add_payment_info', { items: trackedLines(cart), payment_type: payment.data.type })
  expectPurchase(cart.id)
  const result = await request('post', '/carts/{id}/submit', {
    params: { id: cart.id },
    key: crypto.randomUUID(),
    body: {
      version: cart.version,
      total: cart.totals.total,
      payments: [payment.data],
      ...orderContact(),
    },
  })
  if (result.ok) return toConfirmation(result.data.id)
  return explain(cart, result.error)
}

const changedMeanwhile: ApiError = { code: 'total_changed', message: checkoutCopy.changedMeanwhile }

/** Whether a guest who was shown one bag gets the same for the same with the other. */
function isSameOrder(shown: Cart, cart: Cart): boolean {
  const bill = ({ id, products, totals }: Cart) => JSON.stringify([id, products, totals])
  return bill(shown) === bill(cart)
}

function areFormsComplete(): boolean {
  const isCardRight = $paymentType.get() === 'payinstore' || checkCard()
  const form = !checkOrderContact() ? 'contact' : isCardRight ? null : 'card'
  if (form === null) return true
  const message = form === 'contact' ? checkoutCopy.contactIncomplete : checkoutCopy.cardIncomplete
  $submit.set({ step: 'incomplete', form, message })
  return false
}

async function explain(cart: Cart, error: ApiError): Promise<void> {
  switch (error.code) {
    case 'already_placed':
    case 'order_confirming':
      return toConfirmation(cart.id)
    case 'unreachable':
      return askWhatBecame(cart, error)
    case 'cart_expired':
      return forgetBag('expired')
    case 'cart_not_found':
      return forgetBag('gone')
    default:
      return showRefusal(cart, error)
  }
}

/** No answer came: the order may exist. Only when the server says that it does not is this a failure. */
async function askWhatBecame(cart: Cart, error: ApiError): Promise<void> {
  const found = await request('get', '/orders/{id}', { params: { id: cart.id } })
  if (found.ok && found.data.state !== 'failed') return toConfirmation(cart.id)
  // Only a card can be declined: for a guest who pays in store that is news of an earlier press.
  if (found.ok && found.data.state === 'failed' && $paymentType.get() === 'newcredit') {
    return $submit.set({ step: 'failed', error: found.data.problem })
  }
  const isKnown = found.ok || found.error.code !== 'unreachable'
  $submit.set({ step: 'failed', error: isKnown ? error : { ...error, message: checkoutCopy.outcomeUnknown } })
}

function showRefusal(was: Cart, error: ApiError): void {
  // A refusal with a cart in its details carries the one the contract describes.
  const { cart: now } = (error.details ?? {}) as { cart?: Cart }
  if (now) showCart(now)
  const isChanged = error.code === 'total_changed' || error.code === 'cart_changed'
  if (isChanged && now) return showChange(error, was, now)
  refuse(error)
}

/** That somebody is signed out is said over the whole page. */
function refuse(error: ApiError): void {
  $submit.set($isForcedOut.get() ? { step: 'idle' } : { step: 'failed', error })
}

function showChange(error: ApiError, was: Cart, now: Cart): void {
  $submit.set({ step: 'changed', error, was, now, changes: billChanges(was, now) })
}

function toConfirmation(id: string): void {
  forgetCard()
  environment().go(confirmationPath(id))
}
