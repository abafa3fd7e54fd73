import type { Payment } from '#src/contract/submit.ts'
import type { Result } from '../api/request.ts'
import { tokenizeCard } from './card.ts'
import { $giftCardPart } from './gift-card.ts'
import { $canKeepCard, $keepsCard, $payment } from './payment-choice.ts'
import { $remaining } from './remaining.ts'

/** What it is paid with, as it is sent: together they come to the total. Null when the card form has to be corrected. */
export async function gatherPayments(): Promise<Result<Payment[]> | null> {
  const amount = $remaining.get()
  const giftCard = $giftCardPart.get()
  const before: Payment[] = giftCard
    ? [{ type: 'giftcard', account: giftCard.account, amount: giftCard.amount }]
    : []
  if (amount === 0) return { ok: true, data: before }
  const payment = $payment.get()
  if (payment.type !== 'newcredit') return { ok: true, data: [...before, { ...payment, amount }] }
  const token = await tokenizeCard()
  if (!token?.ok) return token
  const save = $canKeepCard.get() && $keepsCard.get()
  return { ok: true, data: [...before, { ...payment, amount, ...token.data, ...(save && { save }) }] }
}

/** Whether what is left is paid with a card that is typed in here. */
export function isCardTyped(): boolean {
  return $remaining.get() > 0 && $payment.get().type === 'newcredit'
}
