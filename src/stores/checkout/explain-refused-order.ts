import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { asksBank } from '#src/domain/money/tenders.ts'
import { type ApiError, request } from '../api/request.ts'
import { showCart } from '../bag/bag.ts'
import { currentCart } from '../bag/bag-refusals.ts'
import { showResult } from '../bag/show-result.ts'
import { timeOutBag } from '../bag/time-out-bag.ts'
import { readTimes } from '../handoff/order-times.ts'
import { $paying } from '../session/paying.ts'
import { refusalPlace } from './order/refusal-place.ts'
import { $submit, showChanged, showLater, showRefused } from './order/submit.ts'
import { readBilling } from './payment/billing.ts'
import { heedRefusal } from './payment/gift-card.ts'
import { $wallet } from './payment/payment.ts'
import { $payment } from './payment/payment-choice.ts'
import { $remaining } from './payment/remaining.ts'
import { toConfirmation } from './to-confirmation.ts'

export async function explainRefusedOrder(cart: Cart, ready: string, error: ApiError): Promise<void> {
  if (!isOutcomeUnknown(error)) $paying.set(null)
  switch (error.code) {
    case 'already_placed':
    case 'order_confirming':
      return toConfirmation(cart.id)
    case 'unreachable':
    case 'internal':
    case 'not_ready':
      return askWhatBecame(cart, error)
    case 'cart_expired':
      return timeOutBag()
    case 'cart_not_found':
      // Another tab may have moved it to another kitchen.
      return showResult({ ok: false, error })
    default:
      return showAnswer(cart, ready, error)
  }
}

/** True if the order may exist after all. */
function isOutcomeUnknown({ code }: ApiError): boolean {
  return ['already_placed', 'order_confirming', 'unreachable', 'internal', 'not_ready'].includes(code)
}

/** Without a response the order may exist. It failed only if the server reports that there is none. */
async function askWhatBecame(cart: Cart, error: ApiError): Promise<void> {
  const found = await request('get', '/orders/{id}', { params: { id: cart.id } })
  if (found.ok && found.data.state !== 'failed') return toConfirmation(cart.id)
  // If this payment involves no bank, a failed attempt belongs to an earlier press.
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

async function showAnswer(was: Cart, ready: string, error: ApiError): Promise<void> {
  const now = currentCart(error)
  if (now) showCart(now)
  const isChanged = error.code === 'total_changed' || error.code === 'cart_changed'
  if (isChanged && now) return showChanged(error, was, now)
  if (error.code === 'time_changed' && now) {
    return showLater(error, ready, now)
  }
  if (error.code === 'time_unavailable') void readTimes()
  heedRefusal(error)
  if (refusalPlace(error) === 'payments') void readBilling()
  if (error.code === 'delivery_not_covered') {
    const { showDeliveryRefusal } = await import('../handoff/delivery-check.ts')
    showDeliveryRefusal(error)
    return $submit.set({ step: 'idle' })
  }
  showRefused(error)
}
