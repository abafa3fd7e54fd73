import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { unreachableMessage } from '#src/copy/shell/connection.ts'
import { orderPath } from '#src/domain/content/order-path.ts'
import type { PromisedLine } from '#src/domain/menu/allergens.ts'
import { asksBank } from '#src/domain/money/tenders.ts'
import { $member, readMember } from '../account/member.ts'
import { type ApiError, request } from '../api/request.ts'
import { $bagNotice, $cart, accept, forgetBag, showCart } from '../bag/bag.ts'
import { currentCart } from '../bag/bag-refusals.ts'
import { afterChanges } from '../bag/outbox.ts'
import { environment } from '../browser/environment.ts'
import { $handoff } from '../handoff/handoff-choice.ts'
import { forgetDetails } from '../handoff/handoff-details.ts'
import { readTimes } from '../handoff/order-times.ts'
import { $ready } from '../handoff/promise.ts'
import { $chosenTime, $isTimeMissing } from '../handoff/time-choice.ts'
import { $isForcedOut } from '../session/forced-out.ts'
import { $isMember } from '../session/member-memory.ts'
import { $paying } from '../session/paying.ts'
import { track } from '../tracking/track.ts'
import { trackedLines } from '../tracking/tracked-item.ts'
import { keepAllergyNote, noteToSend } from './order/allergy-note.ts'
import { $closedKitchen, closedMessage, readClosedKitchen } from './order/closed-kitchen.ts'
import { checkOrderContact, orderContact } from './order/contact.ts'
import { forgetQuote, quoteOf } from './order/quote.ts'
import { $submit, billChanges, isPaymentFailure, type OrderForm } from './order/submit.ts'
import { handInTip } from './order/tip.ts'
import { readBilling } from './payment/billing.ts'
import { checkCard, forgetCard } from './payment/card.ts'
import { heedRefusal } from './payment/gift-card.ts'
import { $wallet, gatherPayments, isCardTyped } from './payment/payment.ts'
import { $payment } from './payment/payment-choice.ts'
import { $remaining } from './payment/remaining.ts'
import { sendOrder } from './send-order.ts'
import { expectPurchase } from './track-purchase.ts'

/** Places the order once the bag is changed as asked. Whatever goes wrong, the bag and the form stay as they are. */
export async function placeOrder(): Promise<void> {
  const shown = $cart.get()
  const before = $submit.get()
  if (!shown || before.step === 'submitting') return
  if ((before.step === 'changed' || before.step === 'later') && before.isUnasked) {
    return $submit.set({ ...before, isUnasked: false })
  }
  $submit.set({ step: 'submitting' })
  if ($closedKitchen.get() && !(await hasOpened())) return
  if ($isMember.get() && !$member.get() && !(await hasReadMember())) return
  if (!areFormsComplete()) return
  const asShown = { cart: shown, ready: $ready.get() ?? shown.time.ready, chosen: $chosenTime.get() }
  if (!(await areDetailsSettled($handoff.get() ?? shown))) return
  await afterChanges(refusal => placeAsShown(asShown, refusal))
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

/** What the guest saw when they pressed, when they were told it is ready, and the time they had chosen. */
type Shown = { cart: Cart; ready: string; chosen: ReturnType<typeof $chosenTime.get> }

async function placeAsShown({ cart: shown, ready, chosen }: Shown, refusal: ApiError | null): Promise<void> {
  const cart = $cart.get()
  // Without a bag the page is being left.
  if (!cart) return $submit.set({ step: 'idle' })
  // Said here, it need not be said above the bag as well.
  if (refusal) $bagNotice.set(null)
  if (!isSameOrder(shown, cart)) return showChange(refusal ?? changedMeanwhile, shown, cart)
  if (refusal) return $submit.set({ step: 'failed', error: refusal })
  const isAsap = cart.time.kind === 'asap'
  // A time that was asked for just before is the guest's own.
  if (isAsap ? chosen.kind !== 'asap' : cart.time.ready !== chosen.time) {
    return showTime(timeMeanwhile, chosen.time ?? ready, cart)
  }
  const promised = await import('./order/promised-lines.ts').catch(() => null)
  // Without it nobody would hear of what has changed.
  if (!promised) return refuse({ code: 'unreachable', message: unreachableMessage })
  const isPromised = isAsap && shown.time.kind === 'asap'
  return submit(cart, isPromised ? ready : cart.time.ready, promised.promisedLines(shown))
}

async function submit(cart: Cart, ready: string, promises: PromisedLine[]): Promise<void> {
  const payments = await gatherPayments()
  if (!payments)
    return $submit.set({ step: 'incomplete', form: 'card', message: checkoutCopy.cardIncomplete })
  if (!payments.ok) return refuse(payments.error)
  const payment_type = payments.data.map(({ type }) => type).join(' ')
  track('add_payment_info', { items: trackedLines(cart), payment_type })
  expectPurchase(cart.id)
  const quote = quoteOf(cart)
  const result = await sendOrder(cart.id, {
    version: cart.version,
    total: cart.totals.total,
    ready,
    ...(quote && { quote: quote.id }),
    payments: payments.data,
    ...orderContact(),
    ...noteToSend(),
    ...(promises.length > 0 && { free_of: promises }),
  })
  if (result.ok) return toConfirmation(result.data.id)
  // A quote is used up by a try; where none was made, the next press asks for another.
  forgetQuote()
  return explain(cart, ready, result.error)
}

const changedMeanwhile: ApiError = { code: 'overtaken', message: checkoutCopy.changedMeanwhile }
const timeMeanwhile: ApiError = { code: 'overtaken', message: checkoutCopy.timeMeanwhile }

/** Whether a guest who was shown one bag gets the same for the same at the same door with the other. */
function isSameOrder(shown: Cart, cart: Cart): boolean {
  const bill = ({ id, products, totals, delivery }: Cart) =>
    JSON.stringify([
      id,
      // Allergens are compared apart from prices (`free_of`).
      products.map(line => ({ ...line, allergens: null })),
      totals,
      delivery && { ...delivery, instructions: null },
    ])
  return bill(shown) === bill(cart)
}

function areFormsComplete(): boolean {
  const isCardRight = !isCardTyped() || checkCard()
  const isContactRight = checkOrderContact()
  if ($isTimeMissing.get()) return refuseForm('time', orderTimeCopy.missing)
  if (!isContactRight) return refuseForm('contact', checkoutCopy.contactIncomplete)
  if (!handInTip()) return refuseForm('tip', checkoutCopy.tipInvalid)
  return isCardRight || refuseForm('card', checkoutCopy.cardIncomplete)
}

/** What is typed of the handoff but not told yet is told first. The code for it came with its form. */
async function areDetailsSettled({ handoff }: Pick<Cart, 'handoff'>): Promise<boolean> {
  if (handoff === 'pickup') return true
  const settle = await import('../handoff/settle-details.ts').catch(() => null)
  // Without it the kitchen is asked, which knows what it needs.
  const problem = await settle?.settleDetails(handoff)
  if (!problem) return true
  if (problem.step === 'shown') $submit.set({ step: 'idle' })
  else if (problem.step === 'refused') refuse(problem.error)
  else refuseForm(problem.form, problem.message)
  return false
}

function refuseForm(form: OrderForm, message: string): false {
  $submit.set({ step: 'incomplete', form, message })
  return false
}

async function explain(cart: Cart, ready: string, error: ApiError): Promise<void> {
  if (!isUntold(error)) $paying.set(null)
  switch (error.code) {
    case 'already_placed':
    case 'order_confirming':
      return toConfirmation(cart.id)
    case 'unreachable':
    case 'internal':
    case 'not_ready':
      return askWhatBecame(cart, error)
    case 'cart_expired':
      return forgetBag('expired')
    case 'cart_not_found':
      // Another tab may have taken it to another kitchen.
      return accept({ ok: false, error })
    default:
      return showRefusal(cart, ready, error)
  }
}

/** Whether the order may exist all the same. */
function isUntold({ code }: ApiError): boolean {
  return ['already_placed', 'order_confirming', 'unreachable', 'internal', 'not_ready'].includes(code)
}

/** No answer came: the order may exist. Only when the server says that it does not is this a failure. */
async function askWhatBecame(cart: Cart, error: ApiError): Promise<void> {
  const found = await request('get', '/orders/{id}', { params: { id: cart.id } })
  if (found.ok && found.data.state !== 'failed') return toConfirmation(cart.id)
  // Only a bank says no: for a guest who pays without one that is news of an earlier press.
  const { type } = $wallet.get() ?? $payment.get()
  const isBankAsked = $remaining.get() > 0 && asksBank(type)
  if (found.ok && found.data.state === 'failed' && isBankAsked) {
    $paying.set(null)
    return $submit.set({ step: 'failed', error: found.data.problem })
  }
  const isKnown = found.ok || found.error.code !== 'unreachable'
  if (isKnown) $paying.set(null)
  $submit.set({ step: 'failed', error: isKnown ? error : { ...error, message: checkoutCopy.outcomeUnknown } })
}

async function showRefusal(was: Cart, ready: string, error: ApiError): Promise<void> {
  const now = currentCart(error)
  if (now) showCart(now)
  const isChanged = error.code === 'total_changed' || error.code === 'cart_changed'
  if (isChanged && now) return showChange(error, was, now)
  if (error.code === 'time_changed' && now) {
    return showTime(error, ready, now)
  }
  if (error.code === 'time_unavailable') void readTimes()
  heedRefusal(error)
  // The card or the account it was to be paid with is not as it was shown.
  if (isPaymentFailure(error)) void readBilling()
  if (error.code === 'delivery_not_covered') {
    const { showDeliveryRefusal } = await import('../handoff/delivery-check.ts')
    showDeliveryRefusal(error)
    return $submit.set({ step: 'idle' })
  }
  refuse(error)
}

/** That somebody is signed out is said over the whole page. */
function refuse(error: ApiError): void {
  $submit.set($isForcedOut.get() ? { step: 'idle' } : { step: 'failed', error })
}

function showTime(error: ApiError, was: string, { time }: Cart): void {
  $submit.set({ step: 'later', error, was, now: time.ready })
}

function showChange(error: ApiError, was: Cart, now: Cart): void {
  $submit.set({ step: 'changed', error, was, now, changes: billChanges(was, now) })
}

function toConfirmation(id: string): void {
  forgetCard()
  keepAllergyNote('')
  forgetDetails()
  environment().go(orderPath(id))
}
