import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { $isTimeMissing } from '../handoff/time-choice.ts'
import { $closedKitchen, closedMessage } from './order/closed-kitchen.ts'
import { checkOrderContact } from './order/contact.ts'
import type { OrderForm, SubmitState } from './order/submit.ts'
import { handInTip } from './order/tip.ts'
import { checkCard } from './payment/card.ts'
import { isCardTyped } from './payment/payment.ts'

/** What changed by itself, and is to be read before anything is paid; null where nothing did. */
export function unreadChange(before: SubmitState): SubmitState | null {
  const isUnread = (before.step === 'changed' || before.step === 'later') && before.isUnasked
  return isUnread ? { ...before, isUnasked: false } : null
}

export function whyClosed(): SubmitState | null {
  const closed = $closedKitchen.get()
  return closed && { step: 'failed', error: { code: 'kitchen_closed', message: closedMessage(closed) } }
}

/** What has to be filled in before anything can be paid, the first of it; a wallet says whose it is, and what with. */
export function whatIsMissing(paysWith: 'page' | 'wallet'): SubmitState | null {
  const isPage = paysWith === 'page'
  // Each form says what is wrong with it, whichever is the first.
  const isCardRight = !isPage || !isCardTyped() || checkCard()
  const isContactRight = !isPage || checkOrderContact()
  if ($isTimeMissing.get()) return incomplete('time', orderTimeCopy.missing)
  if (!isContactRight) return incomplete('contact', checkoutCopy.contactIncomplete)
  if (!handInTip()) return incomplete('tip', checkoutCopy.tipInvalid)
  return isCardRight ? null : incomplete('card', checkoutCopy.cardIncomplete)
}

function incomplete(form: OrderForm, message: string): SubmitState {
  return { step: 'incomplete', form, message }
}
