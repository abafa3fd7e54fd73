import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import type { PromisedLine } from '#src/domain/menu/allergens.ts'
import { $member, readMember } from '../account/member.ts'
import { loadCode } from '../api/load-code.ts'
import type { ApiError } from '../api/request.ts'
import { unreachable } from '../api/unreachable.ts'
import { $bagNotice, $cart } from '../bag/bag.ts'
import { afterChanges } from '../bag/changing/outbox.ts'
import { $handoff } from '../handoff/handoff-choice.ts'
import { $ready } from '../handoff/promise.ts'
import { $chosenTime } from '../handoff/time-choice.ts'
import { expectPurchase } from '../session/expected-purchase.ts'
import { $isMember } from '../session/member-memory.ts'
import { track } from '../tracking/track.ts'
import { trackedLines } from '../tracking/tracked-item.ts'
import { isTracking } from '../tracking/tracking-consent.ts'
import { explainRefusedOrder } from './explain-refused-order.ts'
import { setSectionOpen } from './open-sections.ts'
import { noteToSend } from './order/allergy-note.ts'
import { $closedKitchen, readClosedKitchen } from './order/closed-kitchen.ts'
import { orderContact } from './order/contact.ts'
import { clearQuote, quoteOf } from './order/quote.ts'
import { $sentCart, $submit, showChanged, showLater, showRefused } from './order/submit.ts'
import { withTypedTip } from './order/tip.ts'
import { gatherPayments, isAtStripe } from './payment/payment.ts'
import { $payment } from './payment/payment-choice.ts'
import { $remaining } from './payment/remaining.ts'
import { sendOrder } from './send-order.ts'
import { toConfirmation } from './to-confirmation.ts'
import { closedState, unreadChange, validateCheckout } from './validate-checkout.ts'

/** Submits the order after all bag changes. On any failure, the bag and form stay unchanged. */
export async function submitOrder(): Promise<void> {
  const shown = $cart.get()
  const before = $submit.get()
  if (!shown || before.step === 'submitting') return
  const unread = unreadChange(before)
  if (unread) return $submit.set(unread)
  $submit.set({ step: 'submitting' })
  if ($closedKitchen.get() && !(await hasOpened())) return
  if ($isMember.get() && !$member.get() && !(await hasReadMember())) return
  const asPressed = withTypedTip(shown)
  const missing = validateCheckout('page')
  if (missing) return $submit.set(missing)
  const asShown = { cart: asPressed, ready: $ready.get() ?? shown.time.ready, chosen: $chosenTime.get() }
  if (!(await areDetailsSettled($handoff.get() ?? shown))) return
  await afterChanges(refusal => submitAsShown(asShown, refusal))
}

/** Rereads a closed kitchen; returns true if it has opened, else shows when it opens. */
async function hasOpened(): Promise<boolean> {
  await readClosedKitchen()
  const closed = closedState()
  if (closed) $submit.set(closed)
  return closed === null
}

async function hasReadMember(): Promise<boolean> {
  const read = await readMember()
  if (!read.ok) showRefused(read.error)
  return read.ok
}

type ShownBag = { cart: Cart; ready: string; chosen: ReturnType<typeof $chosenTime.get> }

async function submitAsShown(
  { cart: shown, ready, chosen }: ShownBag,
  refusal: ApiError | null,
): Promise<void> {
  const cart = $cart.get()
  if (!cart) return $submit.set({ step: 'idle' })
  // The checkout shows the refusal, so not the bag too.
  if (refusal) $bagNotice.set(null)
  if (!isSameOrder(shown, cart)) return showChanged(refusal ?? changedMeanwhile, shown, cart)
  if (refusal) return $submit.set({ step: 'failed', error: refusal })
  const isAsap = cart.time.kind === 'asap'
  // Compared with the guest's choice, since one made just before the press may only now be in the bag.
  if (isAsap ? chosen.kind !== 'asap' : cart.time.ready !== chosen.time) {
    return showLater(timeMeanwhile, chosen.time ?? ready, cart)
  }
  const promised = await loadCode(() => import('./order/promised-lines.ts'))
  // Otherwise the guest would not learn what changed.
  if (!promised) return showRefused(unreachable)
  const isPromised = isAsap && shown.time.kind === 'asap'
  return payAndSend(cart, isPromised ? ready : cart.time.ready, promised.promisedLines(shown))
}

async function payAndSend(cart: Cart, ready: string, promises: PromisedLine[]): Promise<void> {
  // Stripe's fields exist only in an open section and show their own errors.
  const asksCard = isAtStripe() && $payment.get().type === 'newcredit' && $remaining.get() > 0
  if (asksCard) setSectionOpen('payments', true)
  const payments = await gatherPayments()
  if (!payments)
    return $submit.set({ step: 'incomplete', form: 'card', message: checkoutCopy.cardIncomplete })
  if (!payments.ok) return showRefused(payments.error)
  const payment_type = payments.data.map(({ type }) => type).join(' ')
  track('add_payment_info', { items: trackedLines(cart), payment_type })
  if (isTracking()) expectPurchase(cart.id)
  const quote = quoteOf(cart)
  $sentCart.set(cart.id)
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
  // The attempt may have used the quote, so the next press requests another.
  clearQuote()
  return explainRefusedOrder(cart, ready, result.error)
}

const changedMeanwhile: ApiError = { code: 'overtaken', message: checkoutCopy.changedMeanwhile }
const timeMeanwhile: ApiError = { code: 'overtaken', message: checkoutCopy.timeMeanwhile }

function isSameOrder(shown: Cart, cart: Cart): boolean {
  const bill = ({ id, products, totals, delivery }: Cart) =>
    JSON.stringify([
      id,
      // Allergens are compared separately (`free_of`).
      products.map(line => ({ ...line, allergens: null })),
      totals,
      delivery && { ...delivery, instructions: null },
    ])
  return bill(shown) === bill(cart)
}

/** Sends typed but unsent handoff details first. Their code was loaded with the form. */
async function areDetailsSettled({ handoff }: Pick<Cart, 'handoff'>): Promise<boolean> {
  if (handoff === 'pickup') return true
  const settle = await loadCode(() => import('../handoff/settle-details.ts'))
  // Without that code, the server reports what is missing.
  const problem = await settle?.settleDetails(handoff)
  if (!problem) return true
  if (problem.step === 'shown') $submit.set({ step: 'idle' })
  else if (problem.step === 'refused') showRefused(problem.error)
  else $submit.set({ step: 'incomplete', form: problem.form, message: problem.message })
  return false
}
