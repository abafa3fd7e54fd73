import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { cardProblems } from '#src/copy/checkout/card-fields.ts'
import { type Language, language } from '#src/domain/language.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { readSettings } from '../../api/app-settings.ts'
import type { Result } from '../../api/request.ts'
import { environment } from '../../browser/environment.ts'

/** Stripe draws nothing for less. */
export const STRIPE_LEAST: Cents = 50

/** In English it is the browser's own language; Spanish is that of the Americas, as everywhere on the site. */
const LOCALES: Record<Language, StripeElementLocale> = { en: 'auto', es: 'es-419' }

/** Its script is only asked for here: on the checkout, once somebody is about to pay. */
export async function openStripe(): Promise<Stripe> {
  const settings = await readSettings()
  const { key, script } = settings?.payment ?? {}
  if (script && !('Stripe' in globalThis)) await environment().loadScript(script)
  const stripe = key ? await loadStripe(key, { locale: LOCALES[language()] }) : null
  if (!stripe) throw new Error('There is no key to pay with')
  return stripe
}

/** What everything that Stripe draws is for; the server asks for the same, and nothing else is confirmed. */
export function termsOf(amount: Cents) {
  return {
    mode: 'payment',
    amount: Math.max(amount, STRIPE_LEAST),
    currency: 'usd',
    captureMethod: 'manual',
    allowedPaymentMethodTypes: ['card', 'link'],
  } satisfies StripeElementsOptionsMode
}

/** Begins to draw; what it returns takes that back, however far it has come by then. */
export function drawUntilStopped(
  draw: (isOver: () => boolean) => Promise<() => void>,
  onFailed: () => void,
): () => void {
  let stop = () => {}
  let isOver = false
  void draw(() => isOver)
    .then(stopDrawing => {
      if (isOver) stopDrawing()
      else stop = stopDrawing
    })
    .catch(() => {
      if (!isOver) onFailed()
    })
  return () => {
    isOver = true
    stop()
  }
}

/** For what is found wrong with a card before anything is asked of its bank. */
const sentences: Record<string, string> = {
  expired_card: cardProblems.payment_expired_card,
  incorrect_number: cardProblems.payment_wrong_number,
  invalid_number: cardProblems.payment_wrong_number,
  incorrect_cvc: cardProblems.payment_wrong_code,
  invalid_cvc: cardProblems.payment_wrong_code,
  processing_error: cardProblems.payment_not_processed,
}

/**
 * Swaps what was typed or what a wallet gave for a token that is good once; null when fields have to be filled in or
 * corrected first. What Stripe says is in words of ours: its own are of many kinds, and not all are for guests.
 */
export async function makeToken(
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  otherwise: string,
): Promise<Result<{ token: string }> | null> {
  const refused = (message: string): Result<never> => ({
    ok: false,
    error: { code: 'card_not_accepted', message },
  })
  const toMend = ({ type, code }: StripeError) => {
    if (type === 'validation_error') return null
    return refused(sentences[code ?? ''] ?? otherwise)
  }
  try {
    const { error: wrong } = await elements.submit()
    if (wrong) return toMend(wrong)
    const params = { return_url: `${environment().origin()}${pageAddress(environment().path())}` }
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params })
    return error ? toMend(error) : { ok: true, data: { token: confirmationToken.id } }
  } catch {
    return refused(otherwise)
  }
}
