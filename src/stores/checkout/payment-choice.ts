import { atom, computed } from 'nanostores'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { payLater } from '#src/copy/payment.ts'
import { type HandoffService, serviceOf } from '#src/domain/kitchen/handoff.ts'
import { $handoff } from '../handoff/handoff-choice.ts'
import { forgetPaymentFailure } from './submit.ts'

export type PaymentType = 'newcredit' | 'payinstore'

export const $paymentType = atom<PaymentType>('newcredit')

/** How the order is handed over, which is how paying later is called. */
export const $service = computed(
  $handoff,
  (handoff): HandoffService => (handoff ? serviceOf(handoff) : 'pickup'),
)

/** What it is paid with, in a few words. */
export const $paymentSummary = computed([$paymentType, $service], (type, service) =>
  type === 'newcredit' ? checkoutCopy.payByCard : payLater[service],
)

export function setPaymentType(type: PaymentType): void {
  $paymentType.set(type)
  forgetPaymentFailure()
}
