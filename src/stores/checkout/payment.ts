import type { Cart } from '#src/contract/carts.ts'
import type { Result } from '../api/request.ts'
import { type CardToken, tokenizeCard } from './card.ts'
import { $paymentType } from './payment-choice.ts'

type PaymentInput =
  | { type: 'payinstore'; amount: number }
  | ({ type: 'newcredit'; amount: number } & CardToken)

/** The payment as it is sent; null when the card form has to be corrected first. */
export async function gatherPayment({ totals }: Cart): Promise<Result<PaymentInput> | null> {
  const amount = totals.total
  if ($paymentType.get() === 'payinstore') return { ok: true, data: { type: 'payinstore', amount } }
  const token = await tokenizeCard()
  return token?.ok ? { ok: true, data: { type: 'newcredit', amount, ...token.data } } : token
}
