import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { $isTimeMissing } from '../handoff/time-choice.ts'
import { $closedKitchen, closedKitchenMessage } from './order/closed-kitchen.ts'
import { validateOrderContact } from './order/contact.ts'
import type { OrderForm, SubmitState } from './order/submit.ts'
import { submitCustomTip } from './order/tip.ts'
import { validateCard } from './payment/card.ts'
import { usesCardForm } from './payment/payment.ts'
import { $cardProblem, $paymentChoice } from './payment/payment-choice.ts'

/**
 * If the bill or time changed before the guest submitted, returns that change, so that the guest can review
 * it before paying. Otherwise returns null.
 */
export function findUnseenChange(before: SubmitState): SubmitState | null {
  const isUnread = (before.step === 'changed' || before.step === 'later') && before.isBeforeSubmit
  return isUnread ? { ...before, isBeforeSubmit: false } : null
}

export function findClosedKitchenError(): SubmitState | null {
  const kitchen = $closedKitchen.get()
  return (
    kitchen && { step: 'failed', error: { code: 'kitchen_closed', message: closedKitchenMessage(kitchen) } }
  )
}

/**
 * Returns the first form that the guest must complete before paying, or null if all are complete. Skips the
 * contact and card forms for wallets, which supply that information.
 */
export function validateCheckout(method: 'page' | 'wallet'): SubmitState | null {
  const isPage = method === 'page'
  // Validates every form before returning, so that each one shows its own errors.
  const isCardValid = !isPage || !usesCardForm() || $cardProblem.get() !== null || validateCard()
  const isContactValid = !isPage || validateOrderContact()
  const isTipValid = submitCustomTip()
  if ($isTimeMissing.get()) return incomplete('time', orderTimeCopy.missing)
  if (!isContactValid) return incomplete('contact', checkoutCopy.contactIncomplete)
  if (!isTipValid) return incomplete('tip', checkoutCopy.tipInvalid)
  const cardProblem = usesCard(method) ? $cardProblem.get() : null
  if (cardProblem) return incomplete('card', checkoutCopy.cardAmount[cardProblem])
  return isCardValid ? null : incomplete('card', checkoutCopy.cardIncomplete)
}

function usesCard(method: 'page' | 'wallet'): boolean {
  const { type } = $paymentChoice.get()
  return method === 'wallet' || type === 'newcredit' || type === 'storedpayment'
}

function incomplete(form: OrderForm, message: string): SubmitState {
  return { step: 'incomplete', form, message }
}
