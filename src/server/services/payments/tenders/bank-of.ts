import type { PaymentProvider } from '../../../providers/payment/provider.ts'
import type { Context } from '../../context.ts'
import type { TenderRow } from './tenders.ts'

export const OTHER_BANK = 'Paid at another bank'

const words: Record<PaymentProvider['name'], { paid: string; mend: string }> = {
  stripe: { paid: 'Stripe', mend: 'start the site with the keys of Stripe' },
  sandbox: { paid: 'the sandbox bank', mend: 'start the site without the keys of Stripe' },
}

class OtherBankError extends Error {
  override name = OTHER_BANK
}

/**
 * Returns the bank a tender was paid at. Throws if the site is now configured for another one, whose answers
 * would say nothing about this payment.
 */
export function bankOf(
  { payments }: Pick<Context, 'payments'>,
  { provider }: Pick<TenderRow, 'provider'>,
): PaymentProvider {
  if (provider === payments.name) return payments
  const { paid, mend } = words[provider === 'stripe' ? 'stripe' : 'sandbox']
  throw new OtherBankError(
    `it went through ${paid}, but the site now uses ${words[payments.name].paid}: ${mend} to continue`,
  )
}
