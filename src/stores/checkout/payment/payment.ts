import { atom } from 'nanostores'
import type { Payment } from '#src/contract/cart/submit.ts'
import { $settings, readSettings } from '#src/stores/api/app-settings.ts'
import { loadModule } from '#src/stores/api/load-module.ts'
import type { Result } from '#src/stores/api/request.ts'
import { unreachableError } from '#src/stores/api/unreachable.ts'
import { tokenizeCard } from './card.ts'
import { $giftCardPayment } from './gift-card.ts'
import { $paymentChoice, $willSaveCard } from './payment-choice.ts'
import { $remainingAmount } from './remaining.ts'

export type WalletType = Extract<Payment, { token: string }>['type']
/**
 * Wallet to charge instead of the selected payment. Set when the guest approves the payment in the wallet's
 * sheet.
 */
type Wallet = { type: WalletType; token: () => ReturnType<typeof requestCardToken> }
export const $walletPayment = atom<Wallet | null>(null)

/** Returns payments that add up to the total. Returns null if the card form needs correction. */
export async function collectPayments(): Promise<Result<Payment[]> | null> {
  const amount = $remainingAmount.get()
  const giftCard = $giftCardPayment.get()
  const giftCardPayments: Payment[] = giftCard
    ? [{ type: 'giftcard', account: giftCard.account, amount: giftCard.amount }]
    : []
  if (amount === 0) return { ok: true, data: giftCardPayments }
  const wallet = $walletPayment.get()
  if (wallet) {
    const { type, token: createToken } = wallet
    const token = await createToken()
    return token?.ok ? { ok: true, data: [...giftCardPayments, { type, amount, ...token.data }] } : token
  }
  const payment = $paymentChoice.get()
  if (payment.type !== 'newcredit') return { ok: true, data: [...giftCardPayments, { ...payment, amount }] }
  const token = await requestCardToken()
  if (!token?.ok) return token
  const save = $willSaveCard.get()
  return {
    ok: true,
    data: [...giftCardPayments, { ...payment, amount, ...token.data, ...(save && { save }) }],
  }
}

async function requestCardToken(): Promise<Result<{ token: string }> | null> {
  if (!(await readSettings())) return { ok: false, error: unreachableError }
  if (!usesStripe()) return tokenizeCard()
  const fields = await loadModule(() => import('./card-fields.ts'))
  return fields ? fields.createCardFieldsToken() : { ok: false, error: unreachableError }
}

export function usesStripe(): boolean {
  return $settings.get()?.payment.provider === 'stripe'
}

export function usesCardForm(): boolean {
  const isSandbox = $settings.get()?.payment.provider === 'sandbox'
  return (
    isSandbox &&
    $walletPayment.get() === null &&
    $remainingAmount.get() > 0 &&
    $paymentChoice.get().type === 'newcredit'
  )
}
