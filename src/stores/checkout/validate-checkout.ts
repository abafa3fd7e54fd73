import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { $isTimeMissing } from '../handoff/time-choice.ts'
import { $closedKitchen, closedMessage } from './order/closed-kitchen.ts'
import { checkOrderContact } from './order/contact.ts'
import type { OrderForm, SubmitState } from './order/submit.ts'
import { handInTip } from './order/tip.ts'
import { checkCard } from './payment/card.ts'
import { isCardTyped } from './payment/payment.ts'
import { $cardProblem, $payment } from './payment/payment-choice.ts'

/** A change found without a press that the guest has to see before paying; null if there is none. */
export function unreadChange(before: SubmitState): SubmitState | null {
  const isUnread = (before.step === 'changed' || before.step === 'later') && before.isUnasked
  return isUnread ? { ...before, isUnasked: false } : null
}

export function closedState(): SubmitState | null {
  const closed = $closedKitchen.get()
  return closed && { step: 'failed', error: { code: 'kitchen_closed', message: closedMessage(closed) } }
}

/** The first form to complete before paying. A wallet supplies contact and card. */
export function validateCheckout(paysWith: 'page' | 'wallet'): SubmitState | null {
  const isPage = paysWith === 'page'
  // Every form is validated, so that each shows its own errors.
  const isCardRight = !isPage || !isCardTyped() || $cardProblem.get() !== null || checkCard()
  const isContactRight = !isPage || checkOrderContact()
  if ($isTimeMissing.get()) return incomplete('time', orderTimeCopy.missing)
  if (!isContactRight) return incomplete('contact', checkoutCopy.contactIncomplete)
  if (!handInTip()) return incomplete('tip', checkoutCopy.tipInvalid)
  const cardProblem = paysByCard(paysWith) ? $cardProblem.get() : null
  if (cardProblem) return incomplete('card', checkoutCopy.cardAmount[cardProblem])
  return isCardRight ? null : incomplete('card', checkoutCopy.cardIncomplete)
}

function paysByCard(paysWith: 'page' | 'wallet'): boolean {
  const { type } = $payment.get()
  return paysWith === 'wallet' || type === 'newcredit' || type === 'storedpayment'
}

function incomplete(form: OrderForm, message: string): SubmitState {
  return { step: 'incomplete', form, message }
}
