import type { Asked, Call, World } from './call.ts'
import type { Form } from './form.ts'
import type { Card, ConfirmationToken, Intent, PaymentMethod } from './objects.ts'
import { oneOf, partOf, requireText, textOf } from './read-form.ts'
import { invalid } from './stripe-error.ts'
import { cardOf } from './test-cards.ts'

/** Stripe's own pages say 12 hours. */
const LIFE_S = 12 * 3600

/** What card fields were drawn for; an intent has to agree. */
type DrawnFor = { amount: string; currency: string; capture_method: string; setup_future_usage: string }
type Token = ConfirmationToken & { drawn_for?: DrawnFor }

/** A card that is typed in, or one of the published names. */
function cardIn(form: Form): Card {
  const data = partOf(form, 'payment_method_data')
  const typed = data && partOf(data, 'card')
  const number = typed ? requireText(typed, 'number') : requireText(form, 'payment_method')
  const expires = typed && { month: Number(typed.exp_month), year: Number(typed.exp_year) }
  const card = cardOf(number, expires ?? undefined)
  if (!card)
    throw invalid('Your card number is incorrect. The stand-in takes published test numbers only.', {
      code: 'incorrect_number',
      type: 'card_error',
    })
  const wallet = data && oneOf(data, 'wallet', ['apple_pay', 'google_pay', 'link'])
  return { ...card, wallet: wallet ? { type: wallet } : null }
}

function create({ books }: World, { form }: Asked): Token {
  const card = cardIn(form)
  const drawn = partOf(form, 'drawn_for')
  return books.put<Token>({
    id: books.newId('ctoken'),
    object: 'confirmation_token',
    created: books.seconds(),
    expires_at: books.seconds() + LIFE_S,
    payment_method_preview: { type: 'card', card, customer: null, allow_redisplay: 'unspecified' },
    payment_intent: null,
    return_url: textOf(form, 'return_url'),
    setup_future_usage: oneOf(form, 'setup_future_usage', ['on_session', 'off_session']),
    use_stripe_sdk: true,
    ...(drawn && { drawn_for: drawn as DrawnFor }),
  })
}

/** Uses a token up for an intent; what it makes is a method of its own. A card that is then declined does not give it back. */
export function redeemToken({ books }: World, id: string, intent: Intent): PaymentMethod {
  const refuse = (message: string) =>
    invalid(message, { param: 'confirmation_token', payment_intent: intent })
  const token = books.find('confirmation_token', id) as Token | null
  if (!token) throw refuse(`No such confirmation token: '${id}'`)
  if (token.payment_intent !== null) throw refuse('This confirmation token has already been used.')
  if (token.expires_at <= books.seconds()) throw refuse('This confirmation token has expired.')
  const { drawn_for: drawn } = token
  const isAgreed =
    !drawn ||
    (drawn.amount === String(intent.amount) &&
      drawn.currency === intent.currency &&
      drawn.capture_method === intent.capture_method &&
      drawn.setup_future_usage === (intent.setup_future_usage ?? ''))
  if (!isAgreed)
    throw refuse('The confirmation token was made for another amount, currency, capture method or usage.')
  books.put<Token>({ ...token, payment_intent: intent.id })
  return books.put<PaymentMethod>({
    ...token.payment_method_preview,
    id: books.newId('pm'),
    object: 'payment_method',
    created: books.seconds(),
    metadata: {},
  })
}

const common = ['payment_method', 'payment_method_data', 'return_url', 'setup_future_usage', 'expand']

export const tokenCalls: Call[] = [
  { method: 'POST', path: '/v1/test_helpers/confirmation_tokens', takes: common, run: create },
  // What Stripe's own script asks for is private to it; this is what ours asks for.
  {
    method: 'POST',
    path: '/v1/confirmation_tokens',
    takes: [...common, 'drawn_for'],
    byBrowsers: true,
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/confirmation_tokens/*',
    takes: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => {
      const { drawn_for: _, ...token } = books.get('confirmation_token', id) as Token
      return token
    },
  },
]
