import { type Call, type CallInput, listed, type World } from './call.ts'
import { askGuest, chargeMethod, markFailed, take } from './charging.ts'
import { redeemToken } from './confirmation-tokens.ts'
import type { Form } from './form.ts'
import type { Charge, Customer, Intent, PaymentMethod } from './objects.ts'
import { methodFor } from './payment-methods.ts'
import { listOf, metadataOf, oneOf, requireCents, requireText, textOf } from './read-form.ts'
import { giveHoldBack } from './refunds.ts'
import { invalid, missing, StripeError } from './stripe-error.ts'
import { behaviorOf } from './test-cards.ts'

const usages = ['on_session', 'off_session'] as const
/** Stripe's minimum charge in cents. */
const LEAST = 50
const MOST = 99_999_999

/** Returns the intent; an authorization not captured in time has expired. */
function currentIntent({ books, tell }: World, id: string): Intent {
  const intent = books.get('payment_intent', id)
  if (intent.status !== 'requires_capture') return intent
  const charge = books.get('charge', intent.latest_charge ?? '')
  const before = charge.payment_method_details.card.capture_before
  if (before === null || before > books.seconds()) return intent
  const gone = end(intent, 'automatic', books.seconds())
  tell('charge.expired', charge)
  tell('payment_intent.canceled', books.put(gone))
  return gone
}

function end(intent: Intent, reason: string | null, at: number): Intent {
  const ended = { next_action: null, amount_capturable: 0, cancellation_reason: reason, canceled_at: at }
  return { ...intent, ...ended, status: 'canceled' }
}

function shown({ books }: World, intent: Intent, form: Form) {
  const wants = listOf(form, 'expand')
  const latest_charge: Charge | string | null =
    wants.includes('latest_charge') && intent.latest_charge
      ? books.get('charge', intent.latest_charge)
      : intent.latest_charge
  const payment_method: PaymentMethod | string | null =
    wants.includes('payment_method') && intent.payment_method
      ? books.get('payment_method', intent.payment_method)
      : intent.payment_method
  return { ...intent, latest_charge, payment_method }
}

function create(world: World, { form }: CallInput) {
  const { books } = world
  const amount = requireCents(form, 'amount')
  const currency = requireText(form, 'currency')
  if (currency !== 'usd') throw invalid(`The stand-in takes usd, not ${currency}`, { param: 'currency' })
  if (amount < LEAST) {
    const message = 'Amount must be at least $0.50 usd'
    throw invalid(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MOST) {
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
  const customer = textOf(form, 'customer')
  if (customer !== null && !isCustomer(books.find('customer', customer))) throw missing('customer', customer)
  const id = books.newId('pi')
  const intent = books.put<Intent>({
    id,
    object: 'payment_intent',
    created: books.seconds(),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency,
    status: 'requires_payment_method',
    capture_method: oneOf(form, 'capture_method', ['automatic', 'manual']) ?? 'automatic',
    allowed_payment_method_types: listOf(form, 'allowed_payment_method_types'),
    setup_future_usage: oneOf(form, 'setup_future_usage', usages),
    client_secret: `${id}_secret_${books.newId('s').slice(2)}`,
    customer,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    description: textOf(form, 'description'),
    metadata: metadataOf(form),
    livemode: false,
  })
  return shown(world, intent, form)
}

function isCustomer(known: Customer | null): boolean {
  return known !== null && !known.deleted
}

function confirm(world: World, { ids: [id = ''], form }: CallInput) {
  const intent = currentIntent(world, id)
  const open: Intent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  if (!open.includes(intent.status)) throw unexpected(intent, 'confirm')
  const usage = oneOf(form, 'setup_future_usage', usages) ?? intent.setup_future_usage
  const wanted: Intent = { ...intent, setup_future_usage: usage }
  const token = textOf(form, 'confirmation_token')
  const named = textOf(form, 'payment_method')
  if (token !== null && named !== null) {
    throw invalid('You may only specify one of these parameters: confirmation_token, payment_method.')
  }
  if (token === null && named === null) {
    const message = 'You cannot confirm this PaymentIntent because it is missing a payment method.'
    throw invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
  }
  const method =
    token === null ? methodFor(world, named ?? '', wanted.customer) : redeemToken(world, token, wanted)
  const { asks } = behaviorOf(method.card)
  const isAsked = asks === 'always' || (asks === 'unless_kept' && method.customer === null)
  const confirmed = isAsked ? askGuest(world, wanted, method) : chargeMethod(world, wanted, method)
  return shown(world, confirmed, form)
}

function capture(world: World, { ids: [id = ''], form }: CallInput) {
  const intent = currentIntent(world, id)
  if (intent.cancellation_reason === 'automatic') {
    const message = 'The charge has expired and can no longer be captured.'
    throw invalid(message, { code: 'charge_expired_for_capture', payment_intent: intent })
  }
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'capture')
  const amount =
    textOf(form, 'amount_to_capture') === null ? intent.amount : requireCents(form, 'amount_to_capture')
  if (amount < 1 || amount > intent.amount_capturable) {
    const message = `The remaining amount capturable for this PaymentIntent is ${intent.amount_capturable}.`
    throw invalid(message, { code: 'amount_too_large', param: 'amount_to_capture', payment_intent: intent })
  }
  const labeled = { ...intent, metadata: { ...intent.metadata, ...metadataOf(form) } }
  return shown(world, take(world, labeled, amount), form)
}

function cancel(world: World, { ids: [id = ''], form }: CallInput) {
  const intent = currentIntent(world, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel')
  const reason = oneOf(form, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ])
  if (intent.status === 'requires_capture') giveHoldBack(world, intent)
  const ended = world.books.put(end(intent, reason, world.books.seconds()))
  world.tell('payment_intent.canceled', ended)
  return shown(world, ended, form)
}

function unexpected(intent: Intent, verb: string): StripeError {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

export function answerChallenge(world: World, { ids: [id = ''], form }: CallInput) {
  const { books } = world
  const intent = currentIntent(world, id)
  if (intent.client_secret !== requireText(form, 'client_secret')) throw missing('payment_intent', id)
  const answer = oneOf(form, 'answer', ['passed', 'failed'])
  if (intent.status !== 'requires_action') throw unexpected(intent, 'authenticate')
  const method = books.get('payment_method', intent.payment_method ?? '')
  if (answer === 'passed') {
    try {
      return chargeMethod(world, intent, method)
    } catch (error) {
      // A decline is reported in the intent, not as an error.
      if (error instanceof StripeError) return books.get('payment_intent', id)
      throw error
    }
  }
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method.'
  return markFailed(world, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message,
  })
}

function retrieve(world: World, { ids: [id = ''], form }: CallInput) {
  const intent = currentIntent(world, id)
  const secret = textOf(form, 'client_secret')
  if (secret !== null && secret !== intent.client_secret) throw missing('payment_intent', id)
  return shown(world, intent, form)
}

const at = '/v1/payment_intents'

export const intentCalls: Call[] = [
  {
    method: 'POST',
    path: at,
    takes: [
      'amount',
      'currency',
      'capture_method',
      'customer',
      'allowed_payment_method_types',
      'setup_future_usage',
      'statement_descriptor_suffix',
      'description',
      'metadata',
      'expand',
    ],
    run: create,
  },
  {
    method: 'GET',
    path: at,
    takes: ['limit', 'customer'],
    run: ({ books }, { form }) => listed(at, books.list('payment_intent'), form),
  },
  { method: 'GET', path: `${at}/*`, takes: ['expand', 'client_secret'], byBrowsers: true, run: retrieve },
  {
    method: 'POST',
    path: `${at}/*/confirm`,
    takes: [
      'confirmation_token',
      'payment_method',
      'return_url',
      'use_stripe_sdk',
      'setup_future_usage',
      'expand',
    ],
    run: confirm,
  },
  {
    method: 'POST',
    path: `${at}/*/capture`,
    takes: ['amount_to_capture', 'metadata', 'expand'],
    run: capture,
  },
  { method: 'POST', path: `${at}/*/cancel`, takes: ['cancellation_reason', 'expand'], run: cancel },
  {
    method: 'GET',
    path: '/v1/charges/*',
    takes: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('charge', id),
  },
]
