import type { PaymentProvider } from '#src/server/providers/payment/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import type { TenderRow } from './tenders.ts'

export const OTHER_BANK_MESSAGE = 'Paid at another bank'

const bankHints: Record<PaymentProvider['name'], { bankName: string; remedy: string }> = {
  stripe: { bankName: 'Stripe', remedy: 'start the site with the keys of Stripe' },
  sandbox: { bankName: 'the sandbox bank', remedy: 'start the site without the keys of Stripe' },
}

class OtherBankError extends Error {
  override name = OTHER_BANK_MESSAGE
}

/**
 * Returns the payment provider that processed a tender. Throws if the site now uses another provider, because
 * that provider has no record of this payment.
 */
export function requireBank(
  { payments }: Pick<Context, 'payments'>,
  { provider }: Pick<TenderRow, 'provider'>,
): PaymentProvider {
  if (provider === payments.name) return payments
  const { bankName, remedy } = bankHints[provider === 'stripe' ? 'stripe' : 'sandbox']
  throw new OtherBankError(
    `it went through ${bankName}, but the site now uses ${bankHints[payments.name].bankName}: ${remedy} to continue`,
  )
}
