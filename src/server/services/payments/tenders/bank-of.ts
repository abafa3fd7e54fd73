import type { PaymentProvider } from '../../../providers/payment/provider.ts'
import type { Context } from '../../context.ts'
import type { TenderRow } from './tenders.ts'

/** How the problem of an attempt begins that waits for another bank than the site pays at. */
export const OTHER_BANK = 'Paid at another bank'

const words: Record<PaymentProvider['name'], { paid: string; mend: string }> = {
  stripe: { paid: 'Stripe', mend: 'start the site with the keys of Stripe' },
  sandbox: { paid: 'the sandbox bank', mend: 'start the site without the keys of Stripe' },
}

class OtherBankError extends Error {
  override name = OTHER_BANK
}

/**
 * The bank a tender was paid at. Throws where the site pays at another one now: that one knows nothing of it, and what it
 * would answer is not true of this money.
 */
export function bankOf(
  { payments }: Pick<Context, 'payments'>,
  { provider }: Pick<TenderRow, 'provider'>,
): PaymentProvider {
  if (provider === payments.name) return payments
  const { paid, mend } = words[provider === 'stripe' ? 'stripe' : 'sandbox']
  throw new OtherBankError(
    `it went through ${paid}, and the site pays through ${words[payments.name].paid} now: ${mend}, and it goes on by itself`,
  )
}
