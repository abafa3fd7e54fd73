import type { StripeCallInput, StripeEndpoint, StripeState } from './endpoint.ts'
import type { StripeForm } from './form.ts'
import type { Card, ConfirmationToken, Intent, PaymentMethod, SetupIntent } from './objects.ts'
import { readEnum, readNestedForm, readText, requireText } from './read-form.ts'
import { createInvalidRequestError, type StripeError } from './stripe-error.ts'
import { createTestCard } from './test-cards.ts'

/** Lifetime of a token (seconds), according to Stripe's documentation. */
const LIFE_S = 12 * 3600

/** Parameters with which the card fields were mounted. The intent must have the same ones. */
type MountOptions = { amount: string; currency: string; capture_method: string; setup_future_usage: string }
type Token = ConfirmationToken & { mounted_for?: MountOptions }

function readCard(form: StripeForm): Card {
  const data = readNestedForm(form, 'payment_method_data')
  // Link does not reveal the card to the site, so any card will do.
  const linkCard = isLink(form) ? createTestCard('pm_card_visa') : null
  if (linkCard) return linkCard
  const input = data && readNestedForm(data, 'card')
  const number = input ? requireText(input, 'number') : requireText(form, 'payment_method')
  const expires = input && { month: Number(input.exp_month), year: Number(input.exp_year) }
  const card = createTestCard(number, expires ?? undefined)
  if (!card)
    throw createInvalidRequestError(
      'Your card number is incorrect. The stand-in accepts only published test numbers.',
      {
        code: 'incorrect_number',
        type: 'card_error',
      },
    )
  const wallet = data && readEnum(data, 'wallet', ['apple_pay', 'google_pay', 'link'])
  return { ...card, wallet: wallet ? { type: wallet } : null }
}

function isLink(form: StripeForm): boolean {
  const data = readNestedForm(form, 'payment_method_data')
  return data !== null && readText(data, 'type') === 'link'
}

function create({ books }: StripeState, { form }: StripeCallInput): Token {
  const card = readCard(form)
  const mountedFor = readNestedForm(form, 'mounted_for')
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
    return_url: readText(form, 'return_url'),
    setup_future_usage: readEnum(form, 'setup_future_usage', ['on_session', 'off_session']),
    use_stripe_sdk: true,
    ...(mountedFor && { mounted_for: mountedFor as MountOptions }),
  })
}

/** Returns a valid token. Throws if the token cannot be used for the intent. */
function findUsableToken(
  { books }: StripeState,
  id: string,
  intent?: Intent,
): { token: Token; reject: (message: string) => StripeError } {
  const reject = (message: string) =>
    createInvalidRequestError(message, {
      param: 'confirmation_token',
      ...(intent && { payment_intent: intent }),
    })
  const token = books.find('confirmation_token', id) as Token | null
  if (!token) throw reject(`No such confirmation token: '${id}'`)
  const isUsed = token.payment_intent !== null || token.setup_intent !== null
  if (isUsed) throw reject('This confirmation token has already been used.')
  if (token.expires_at <= books.seconds()) throw reject('This confirmation token has expired.')
  return { token, reject }
}

export function redeemToken(state: StripeState, id: string, intent: Intent): PaymentMethod {
  const { token, reject } = findUsableToken(state, id, intent)
  const { mounted_for: mountedFor } = token
  const isSame =
    !mountedFor ||
    (mountedFor.amount === String(intent.amount) &&
      mountedFor.currency === intent.currency &&
      mountedFor.capture_method === intent.capture_method &&
      mountedFor.setup_future_usage === (intent.setup_future_usage ?? ''))
  if (!isSame)
    throw reject('The confirmation token was made for another amount, currency, capture method or usage.')
  state.books.put<Token>({ ...token, payment_intent: intent.id })
  return createPaymentMethod(state, token, null)
}

function createPaymentMethod({ books }: StripeState, token: Token, customer: string | null): PaymentMethod {
  return books.put<PaymentMethod>({
    ...token.payment_method_preview,
    id: books.newId('pm'),
    object: 'payment_method',
    created: books.seconds(),
    customer,
    metadata: {},
  })
}

function setUp(state: StripeState, { form }: StripeCallInput): SetupIntent {
  const { books } = state
  const customer = books.get('customer', requireText(form, 'customer')).id
  const { token } = findUsableToken(state, requireText(form, 'confirmation_token'))
  const id = books.newId('seti')
  books.put<Token>({ ...token, setup_intent: id })
  return books.put<SetupIntent>({
    id,
    object: 'setup_intent',
    created: books.seconds(),
    status: 'succeeded',
    customer,
    payment_method: createPaymentMethod(state, token, customer).id,
    usage: readEnum(form, 'usage', ['on_session', 'off_session']) ?? 'off_session',
  })
}

const commonParameters = [
  'payment_method',
  'payment_method_data',
  'return_url',
  'setup_future_usage',
  'expand',
]

export const confirmationTokenEndpoints: StripeEndpoint[] = [
  { method: 'POST', path: '/v1/test_helpers/confirmation_tokens', parameters: commonParameters, run: create },
  // Stripe does not document the requests of its script, so this call belongs to the stand-in's script.
  {
    method: 'POST',
    path: '/v1/confirmation_tokens',
    parameters: [...commonParameters, 'mounted_for'],
    allowsPublishableKey: true,
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/confirmation_tokens/*',
    parameters: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => {
      const { mounted_for: _, ...token } = books.get('confirmation_token', id) as Token
      return token
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    parameters: [
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
    parameters: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('setup_intent', id),
  },
]
