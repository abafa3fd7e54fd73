import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { isBankTender } from '#src/domain/money/tenders.ts'
import { type ApiError, request } from '../api/request.ts'
import { applyCartResult } from '../bag/apply-cart-result.ts'
import { showCart } from '../bag/bag.ts'
import { getCartFromError } from '../bag/cart-errors.ts'
import { expireBag } from '../bag/expire-bag.ts'
import { readOrderTimes } from '../handoff/order-times.ts'
import { $pendingOrder } from '../session/pending-order.ts'
import { goToConfirmation } from './go-to-confirmation.ts'
import { findErrorSection } from './order/error-section.ts'
import { $submitState, showChangedBill, showChangedTime, showSubmitError } from './order/submit.ts'
import { readBilling } from './payment/billing.ts'
import { updateGiftCardFromError } from './payment/gift-card.ts'
import { $walletPayment } from './payment/payment.ts'
import { $paymentChoice } from './payment/payment-choice.ts'
import { $remainingAmount } from './payment/remaining.ts'

export async function showOrderError(cart: Cart, ready: string, error: ApiError): Promise<void> {
  if (!isOutcomeUnknown(error)) $pendingOrder.set(null)
  switch (error.code) {
    case 'already_placed':
    case 'order_confirming':
      return goToConfirmation(cart.id)
    case 'unreachable':
    case 'internal':
    case 'not_ready':
      return checkOrderState(cart, error)
    case 'cart_expired':
      return expireBag()
    case 'cart_not_found':
      // Another tab may have moved the bag to another kitchen. If so, switches to the moved bag.
      return applyCartResult({ ok: false, error })
    default:
      return showRejectedOrder(cart, ready, error)
  }
}

/** True if the order may exist despite the error. */
function isOutcomeUnknown({ code }: ApiError): boolean {
  return ['already_placed', 'order_confirming', 'unreachable', 'internal', 'not_ready'].includes(code)
}

/**
 * Opens the order if it exists; otherwise shows why it failed. Used when a lost response leaves the outcome
 * of the order unknown.
 */
async function checkOrderState(cart: Cart, error: ApiError): Promise<void> {
  const result = await request('get', '/orders/{id}', { params: { id: cart.id } })
  if (result.ok && result.data.state !== 'failed') return goToConfirmation(cart.id)
  // If this attempt does not involve a bank, the failed payment on the server belongs to an earlier attempt.
  const { type } = $walletPayment.get() ?? $paymentChoice.get()
  const usesBank = $remainingAmount.get() > 0 && isBankTender(type)
  if (result.ok && result.data.state === 'failed' && usesBank) {
    $pendingOrder.set(null)
    return $submitState.set({ step: 'failed', error: result.data.problem })
  }
  const isStateKnown = result.ok || result.error.code !== 'unreachable'
  if (isStateKnown) $pendingOrder.set(null)
  $submitState.set({
    step: 'failed',
    error: isStateKnown ? error : { ...error, message: checkoutCopy.outcomeUnknown },
  })
}

async function showRejectedOrder(previous: Cart, ready: string, error: ApiError): Promise<void> {
  const current = getCartFromError(error)
  if (current) showCart(current)
  const isChanged = error.code === 'total_changed' || error.code === 'cart_changed'
  if (isChanged && current) return showChangedBill(error, previous, current)
  if (error.code === 'time_changed' && current) {
    return showChangedTime(error, ready, current)
  }
  if (error.code === 'time_unavailable') void readOrderTimes()
  updateGiftCardFromError(error)
  if (findErrorSection(error) === 'payments') void readBilling()
  if (error.code === 'delivery_not_covered') {
    const { showDeliveryError } = await import('../handoff/delivery-check.ts')
    showDeliveryError(error)
    return $submitState.set({ step: 'idle' })
  }
  showSubmitError(error)
}
