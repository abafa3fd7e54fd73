import type { Call, CallInput, World } from './call.ts'
import type { Form } from './form.ts'
import type { Card, ConfirmationToken, Intent, PaymentMethod, SetupIntent } from './objects.ts'
import { oneOf, partOf, requireText, textOf } from './read-form.ts'
import { invalid, type StripeError } from './stripe-error.ts'
import { cardOf } from './test-cards.ts'

/** Lifetime documented by Stripe: 12 hours. */
const LIFE_S = 12 * 3600

/** Parameters the card fields were mounted with; an intent has to match. */
type DrawnFor = { amount: string; currency: string; capture_method: string; setup_future_usage: string }
type Token = ConfirmationToken & { drawn_for?: DrawnFor }

function cardIn(form: Form): Card {
  const data = partOf(form, 'payment_method_data')
  // Link keeps the card to itself.
  const linked = isLink(form) ? cardOf('pm_card_visa') : null
  if (linked) return linked
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

function isLink(form: Form): boolean {
  const data = partOf(form, 'payment_method_data')
  return data !== null && textOf(data, 'type') === 'link'
}

function create({ books }: World, { form }: CallInput): Token {
  const card = cardIn(form)
  const drawn = partOf(form, 'drawn_for')
  return books.put<Token>({
    id: books.newId('ctoken'),
    object: 'confirmation_token',
    created: books.seconds(),
    expires_at: books.seconds() + LIFE_S,
    payment_method_preview: {
      type: isLink(form) ? 'link' : 'card',
      card,
      customer: null,
      allow_redisplay: 'unspecified',
    },
    payment_intent: null,
    setup_intent: null,
    return_url: textOf(form, 'return_url'),
    setup_future_usage: oneOf(form, 'setup_future_usage', ['on_session', 'off_session']),
    use_stripe_sdk: true,
    ...(drawn && { drawn_for: drawn as DrawnFor }),
  })
}

/** Returns a valid token, or throws why it cannot be used for the intent. */
function goodToken(
  { books }: World,
  id: string,
  intent?: Intent,
): { token: Token; refuse: (why: string) => StripeError } {
  const refuse = (why: string) =>
    invalid(why, { param: 'confirmation_token', ...(intent && { payment_intent: intent }) })
  const token = books.find('confirmation_token', id) as Token | null
  if (!token) throw refuse(`No such confirmation token: '${id}'`)
  const isUsed = token.payment_intent !== null || token.setup_intent !== null
  if (isUsed) throw refuse('This confirmation token has already been used.')
  if (token.expires_at <= books.seconds()) throw refuse('This confirmation token has expired.')
  return { token, refuse }
}

export function redeemToken(world: World, id: string, intent: Intent): PaymentMethod {
  const { token, refuse } = goodToken(world, id, intent)
  const { drawn_for: drawn } = token
  const isAgreed =
    !drawn ||
    (drawn.amount === String(intent.amount) &&
      drawn.currency === intent.currency &&
      drawn.capture_method === intent.capture_method &&
      drawn.setup_future_usage === (intent.setup_future_usage ?? ''))
  if (!isAgreed)
    throw refuse('The confirmation token was made for another amount, currency, capture method or usage.')
  world.books.put<Token>({ ...token, payment_intent: intent.id })
  return methodOf(world, token, null)
}

function methodOf({ books }: World, token: Token, customer: string | null): PaymentMethod {
  return books.put<PaymentMethod>({
    ...token.payment_method_preview,
    id: books.newId('pm'),
    object: 'payment_method',
    created: books.seconds(),
    customer,
    metadata: {},
  })
}

function setUp(world: World, { form }: CallInput): SetupIntent {
  const { books } = world
  const customer = books.get('customer', requireText(form, 'customer')).id
  const { token } = goodToken(world, requireText(form, 'confirmation_token'))
  const id = books.newId('seti')
  books.put<Token>({ ...token, setup_intent: id })
  return books.put<SetupIntent>({
    id,
    object: 'setup_intent',
    created: books.seconds(),
    status: 'succeeded',
    customer,
    payment_method: methodOf(world, token, customer).id,
    usage: oneOf(form, 'usage', ['on_session', 'off_session']) ?? 'off_session',
  })
}

const common = ['payment_method', 'payment_method_data', 'return_url', 'setup_future_usage', 'expand']

export const tokenCalls: Call[] = [
  { method: 'POST', path: '/v1/test_helpers/confirmation_tokens', takes: common, run: create },
  // The requests of Stripe's script are private; this is what ours sends.
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
  {
    method: 'POST',
    path: '/v1/setup_intents',
    takes: [
      'customer',
      'confirm',
      'confirmation_token',
      'usage',
      'allowed_payment_method_types',
      'return_url',
      'expand',
    ],
    run: setUp,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/*',
    takes: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('setup_intent', id),
  },
]
