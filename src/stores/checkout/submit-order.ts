import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import type { FreeFromClaim } from '#src/domain/menu/allergens.ts'
import { $member, readMember } from '../account/member.ts'
import { loadModule } from '../api/load-module.ts'
import type { ApiError } from '../api/request.ts'
import { unreachableError } from '../api/unreachable.ts'
import { $bagNotice, $cart } from '../bag/bag.ts'
import { runAfterChanges } from '../bag/edits/outbox.ts'
import { $handoff } from '../handoff/handoff-choice.ts'
import { $readyTime } from '../handoff/promise.ts'
import { $chosenTime } from '../handoff/time-choice.ts'
import { storeExpectedPurchase } from '../session/expected-purchase.ts'
import { $isMember } from '../session/stored-member.ts'
import { trackEvent } from '../tracking/track.ts'
import { toTrackedLines } from '../tracking/tracked-item.ts'
import { isTracking } from '../tracking/tracking-consent.ts'
import { goToConfirmation } from './go-to-confirmation.ts'
import { setSectionOpen } from './open-sections.ts'
import { createAllergyNoteBody } from './order/allergy-note.ts'
import { $closedKitchen, readClosedKitchen } from './order/closed-kitchen.ts'
import { getOrderContact } from './order/contact.ts'
import { clearQuote, getValidQuote } from './order/quote.ts'
import {
  $lastSubmittedCartId,
  $submitState,
  showChangedBill,
  showChangedTime,
  showSubmitError,
} from './order/submit.ts'
import { applyUnsentCustomTip } from './order/tip.ts'
import { collectPayments, usesStripe } from './payment/payment.ts'
import { $paymentChoice } from './payment/payment-choice.ts'
import { $remainingAmount } from './payment/remaining.ts'
import { sendOrder } from './send-order.ts'
import { showOrderError } from './show-order-error.ts'
import { findClosedKitchenError, findUnseenChange, validateCheckout } from './validate-checkout.ts'

/**
 * Submits the order once all bag changes have been sent. If submission fails, the bag and forms stay
 * unchanged.
 */
export async function submitOrder(): Promise<void> {
  const shownCart = $cart.get()
  const before = $submitState.get()
  if (!shownCart || before.step === 'submitting') return
  const pendingChange = findUnseenChange(before)
  if (pendingChange) return $submitState.set(pendingChange)
  $submitState.set({ step: 'submitting' })
  if ($closedKitchen.get() && !(await reopensKitchen())) return
  if ($isMember.get() && !$member.get() && !(await ensureMember())) return
  const cartWithTip = applyUnsentCustomTip(shownCart)
  const missing = validateCheckout('page')
  if (missing) return $submitState.set(missing)
  const shownBag = {
    cart: cartWithTip,
    ready: $readyTime.get() ?? shownCart.time.ready,
    chosen: $chosenTime.get(),
  }
  if (!(await sendHandoffDetails($handoff.get() ?? shownCart))) return
  await runAfterChanges(error => submitShownBag(shownBag, error))
}

/**
 * Refetches the closed kitchen. Returns true if it has reopened. Otherwise, shows when it opens and returns
 * false.
 */
async function reopensKitchen(): Promise<boolean> {
  await readClosedKitchen()
  const closedNow = findClosedKitchenError()
  if (closedNow) $submitState.set(closedNow)
  return closedNow === null
}

async function ensureMember(): Promise<boolean> {
  const result = await readMember()
  if (!result.ok) showSubmitError(result.error)
  return result.ok
}

async function submitShownBag(
  { cart: shown, ready, chosen }: { cart: Cart; ready: string; chosen: ReturnType<typeof $chosenTime.get> },
  error: ApiError | null,
): Promise<void> {
  const cart = $cart.get()
  if (!cart) return $submitState.set({ step: 'idle' })
  // The checkout shows this error, so the bag's notice is cleared.
  if (error) $bagNotice.set(null)
  if (!isSameOrder(shown, cart)) return showChangedBill(error ?? bagChanged, shown, cart)
  if (error) return $submitState.set({ step: 'failed', error: error })
  const isAsap = cart.time.kind === 'asap'
  // Compares the bag's order time with the guest's choice rather than with the displayed time, because a
  // last-second choice may have reached the server after the bill was rendered.
  if (isAsap ? chosen.kind !== 'asap' : cart.time.ready !== chosen.time) {
    return showChangedTime(timeChanged, chosen.time ?? ready, cart)
  }
  const promisesModule = await loadModule(() => import('./order/cart-free-from-claims.ts'))
  // If the module that collects the displayed allergen claims fails to load, the order is not sent.
  if (!promisesModule) return showSubmitError(unreachableError)
  const keepsPromise = isAsap && shown.time.kind === 'asap'
  return payAndSend(
    cart,
    keepsPromise ? ready : cart.time.ready,
    promisesModule.listCartFreeFromClaims(shown),
  )
}

async function payAndSend(cart: Cart, ready: string, promises: FreeFromClaim[]): Promise<void> {
  // Stripe's card fields exist only while their section is open, and they show their own errors, so the
  // section is opened first.
  const usesCardFields =
    usesStripe() && $paymentChoice.get().type === 'newcredit' && $remainingAmount.get() > 0
  if (usesCardFields) setSectionOpen('payments', true)
  const payments = await collectPayments()
  if (!payments)
    return $submitState.set({ step: 'incomplete', form: 'card', message: checkoutCopy.cardIncomplete })
  if (!payments.ok) return showSubmitError(payments.error)
  const payment_type = payments.data.map(({ type }) => type).join(' ')
  trackEvent('add_payment_info', { items: toTrackedLines(cart), payment_type })
  if (isTracking()) storeExpectedPurchase(cart.id)
  const quote = getValidQuote(cart)
  $lastSubmittedCartId.set(cart.id)
  const result = await sendOrder(cart.id, {
    version: cart.version,
    total: cart.totals.total,
    ready,
    ...(quote && { quote: quote.id }),
    payments: payments.data,
    ...getOrderContact(),
    ...createAllergyNoteBody(),
    ...(promises.length > 0 && { free_of: promises }),
  })
  if (result.ok) return goToConfirmation(result.data.id)
  // The attempt may have used up the quote, so the next attempt requests a new quote.
  clearQuote()
  return showOrderError(cart, ready, result.error)
}

const bagChanged: ApiError = { code: 'overtaken', message: checkoutCopy.changedMeanwhile }
const timeChanged: ApiError = { code: 'overtaken', message: checkoutCopy.timeMeanwhile }

function isSameOrder(shownCart: Cart, cart: Cart): boolean {
  const billKey = ({ id, products, totals, delivery }: Cart) =>
    JSON.stringify([
      id,
      // Excludes allergens, which are compared separately (`free_of`).
      products.map(line => ({ ...line, allergens: null })),
      totals,
      delivery && { ...delivery, instructions: null },
    ])
  return billKey(shownCart) === billKey(cart)
}

/**
 * Sends handoff details that have not been sent. If they are incomplete or rejected, shows the problem and
 * returns false.
 */
async function sendHandoffDetails({ handoff }: Pick<Cart, 'handoff'>): Promise<boolean> {
  if (handoff === 'pickup') return true
  const detailsModule = await loadModule(() => import('../handoff/send-unsent-details.ts'))
  // Continues even if the module failed to load, because the server reports which handoff details are
  // missing.
  const problem = await detailsModule?.sendUnsentDetails(handoff)
  if (!problem) return true
  if (problem.step === 'shown') $submitState.set({ step: 'idle' })
  else if (problem.step === 'refused') showSubmitError(problem.error)
  else $submitState.set({ step: 'incomplete', form: problem.form, message: problem.message })
  return false
}
