import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { cardProblemTexts } from '#src/copy/checkout/card-fields.ts'
import type { Language } from '#src/domain/language.ts'
import { cardAmountLimits } from '#src/domain/money/card-amount.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { language } from '#src/language/current-language.ts'
import { pageHref } from '#src/language/page-href.ts'
import { readSettings } from '#src/stores/api/app-settings.ts'
import type { Result } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'

const LOCALES: Record<Language, StripeElementLocale> = { en: 'auto', es: 'es-419' }

/** Loads Stripe's script and returns its client. Throws if Stripe is not configured. */
export async function loadStripeClient(): Promise<Stripe> {
  const settings = await readSettings()
  const { key, script } = settings?.payment ?? {}
  if (script && !('Stripe' in globalThis)) await environment().loadScript(script)
  const stripe = key ? await loadStripe(key, { locale: LOCALES[language()] }) : null
  if (!stripe) throw new Error('There is no key to pay with')
  return stripe
}

/** Returns the `stripe.elements()` options, which must match the server's PaymentIntent. */
export function createElementsOptions(amount: Cents) {
  return {
    mode: 'payment',
    amount: Math.max(amount, cardAmountLimits.least),
    currency: cardAmountLimits.currency,
    captureMethod: 'manual',
    allowedPaymentMethodTypes: ['card', 'link'],
  } satisfies StripeElementsOptionsMode
}

const messages: Record<string, string> = {
  expired_card: cardProblemTexts.payment_expired_card,
  incorrect_number: cardProblemTexts.payment_wrong_number,
  invalid_number: cardProblemTexts.payment_wrong_number,
  incorrect_cvc: cardProblemTexts.payment_wrong_code,
  invalid_cvc: cardProblemTexts.payment_wrong_code,
  processing_error: cardProblemTexts.payment_not_processed,
}

/**
 * Exchanges the typed card or the wallet's response for a single-use token. Returns null if fields need
 * correction. Replaces Stripe's error messages, which are written for developers.
 */
export async function createStripeToken(
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  fallbackMessage: string,
  payer: { name: string } | null = null,
): Promise<Result<{ token: string }> | null> {
  const failure = (message: string): Result<never> => ({
    ok: false,
    error: { code: 'card_not_accepted', message },
  })
  const toFailure = ({ type, code }: StripeError) => {
    if (type === 'validation_error') return null
    return failure(messages[code ?? ''] ?? fallbackMessage)
  }
  try {
    const { error: submitError } = await elements.submit()
    if (submitError) return toFailure(submitError)
    const params = {
      return_url: `${environment().origin()}${pageHref(environment().path())}`,
      ...(payer && { payment_method_data: { billing_details: payer } }),
    }
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params })
    return error ? toFailure(error) : { ok: true, data: { token: confirmationToken.id } }
  } catch {
    return failure(fallbackMessage)
  }
}
