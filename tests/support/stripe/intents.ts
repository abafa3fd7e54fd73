import { capturePayment, chargePaymentMethod, markPaymentFailed, requireChallenge } from './charges.ts'
import { redeemToken } from './confirmation-tokens.ts'
import {
  createListResponse,
  type StripeCallInput,
  type StripeEndpoint,
  type StripeState,
} from './endpoint.ts'
import type { StripeForm } from './form.ts'
import type { Charge, Customer, Intent, PaymentMethod } from './objects.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { readEnum, readList, readMetadata, readText, requireCents, requireText } from './read-form.ts'
import { releaseHold } from './refunds.ts'
import { createInvalidRequestError, createResourceMissingError, StripeError } from './stripe-error.ts'
import { findCardBehavior } from './test-cards.ts'

const usages = ['on_session', 'off_session'] as const
/** Stripe's minimum charge in cents. */
const MIN_CENTS = 50
const MAX_CENTS = 99_999_999

/** Returns the intent in its current state: an authorization that was not captured in time has expired. */
function currentIntent({ books, emit }: StripeState, id: string): Intent {
  const intent = books.get('payment_intent', id)
  if (intent.status !== 'requires_capture') return intent
  const charge = books.get('charge', intent.latest_charge ?? '')
  const before = charge.payment_method_details.card.capture_before
  if (before === null || before > books.seconds()) return intent
  const expired = cancelIntent(intent, 'automatic', books.seconds())
  emit('charge.expired', charge)
  emit('payment_intent.canceled', books.put(expired))
  return expired
}

function cancelIntent(intent: Intent, reason: string | null, canceledAt: number): Intent {
  const finalFields = {
    next_action: null,
    amount_capturable: 0,
    cancellation_reason: reason,
    canceled_at: canceledAt,
  }
  return { ...intent, ...finalFields, status: 'canceled' }
}

function expandIntent({ books }: StripeState, intent: Intent, form: StripeForm) {
  const expanded = readList(form, 'expand')
  const latest_charge: Charge | string | null =
    expanded.includes('latest_charge') && intent.latest_charge
      ? books.get('charge', intent.latest_charge)
      : intent.latest_charge
  const payment_method: PaymentMethod | string | null =
    expanded.includes('payment_method') && intent.payment_method
      ? books.get('payment_method', intent.payment_method)
      : intent.payment_method
  return { ...intent, latest_charge, payment_method }
}

function create(state: StripeState, { form }: StripeCallInput) {
  const { books } = state
  const amount = requireCents(form, 'amount')
  const currency = requireText(form, 'currency')
  if (currency !== 'usd')
    throw createInvalidRequestError(`The stand-in takes usd, not ${currency}`, { param: 'currency' })
  if (amount < MIN_CENTS) {
    const message = 'Amount must be at least $0.50 usd'
    throw createInvalidRequestError(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MAX_CENTS) {
    throw createInvalidRequestError('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  const customer = readText(form, 'customer')
  if (customer !== null && !isCustomer(books.find('customer', customer)))
    throw createResourceMissingError('customer', customer)
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
    capture_method: readEnum(form, 'capture_method', ['automatic', 'manual']) ?? 'automatic',
    allowed_payment_method_types: readList(form, 'allowed_payment_method_types'),
    setup_future_usage: readEnum(form, 'setup_future_usage', usages),
    client_secret: `${id}_secret_${books.newId('s').slice(2)}`,
    customer,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    description: readText(form, 'description'),
    metadata: readMetadata(form),
    livemode: false,
  })
  return expandIntent(state, intent, form)
}

function isCustomer(existing: Customer | null): boolean {
  return existing !== null && !existing.deleted
}

function confirm(state: StripeState, { ids: [id = ''], form }: StripeCallInput) {
  const intent = currentIntent(state, id)
  const confirmable: Intent['status'][] = [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
  ]
  if (!confirmable.includes(intent.status)) throw unexpected(intent, 'confirm')
  const usage = readEnum(form, 'setup_future_usage', usages) ?? intent.setup_future_usage
  const requested: Intent = { ...intent, setup_future_usage: usage }
  const token = readText(form, 'confirmation_token')
  const named = readText(form, 'payment_method')
  if (token !== null && named !== null) {
    throw createInvalidRequestError(
      'You may only specify one of these parameters: confirmation_token, payment_method.',
    )
  }
  if (token === null && named === null) {
    const message = 'You cannot confirm this PaymentIntent because it is missing a payment method.'
    throw createInvalidRequestError(message, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    })
  }
  const method =
    token === null
      ? findPaymentMethod(state, named ?? '', requested.customer)
      : redeemToken(state, token, requested)
  const { challenge } = findCardBehavior(method.card)
  const isChallenged = challenge === 'always' || (challenge === 'unless_saved' && method.customer === null)
  const confirmed = isChallenged
    ? requireChallenge(state, requested, method)
    : chargePaymentMethod(state, requested, method)
  return expandIntent(state, confirmed, form)
}

function capture(state: StripeState, { ids: [id = ''], form }: StripeCallInput) {
  const intent = currentIntent(state, id)
  if (intent.cancellation_reason === 'automatic') {
    const message = 'The charge has expired and can no longer be captured.'
    throw createInvalidRequestError(message, { code: 'charge_expired_for_capture', payment_intent: intent })
  }
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'capture')
  const amount =
    readText(form, 'amount_to_capture') === null ? intent.amount : requireCents(form, 'amount_to_capture')
  if (amount < 1 || amount > intent.amount_capturable) {
    const message = `The remaining amount capturable for this PaymentIntent is ${intent.amount_capturable}.`
    throw createInvalidRequestError(message, {
      code: 'amount_too_large',
      param: 'amount_to_capture',
      payment_intent: intent,
    })
  }
  const labeled = { ...intent, metadata: { ...intent.metadata, ...readMetadata(form) } }
  return expandIntent(state, capturePayment(state, labeled, amount), form)
}

function cancel(state: StripeState, { ids: [id = ''], form }: StripeCallInput) {
  const intent = currentIntent(state, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel')
  const reason = readEnum(form, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ])
  if (intent.status === 'requires_capture') releaseHold(state, intent)
  const canceled = state.books.put(cancelIntent(intent, reason, state.books.seconds()))
  state.emit('payment_intent.canceled', canceled)
  return expandIntent(state, canceled, form)
}

function unexpected(intent: Intent, verb: string): StripeError {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return createInvalidRequestError(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}

export function completeIntentChallenge(state: StripeState, { ids: [id = ''], form }: StripeCallInput) {
  const { books } = state
  const intent = currentIntent(state, id)
  if (intent.client_secret !== requireText(form, 'client_secret'))
    throw createResourceMissingError('payment_intent', id)
  const result = readEnum(form, 'result', ['passed', 'failed'])
  if (intent.status !== 'requires_action') throw unexpected(intent, 'authenticate')
  const method = books.get('payment_method', intent.payment_method ?? '')
  if (result === 'passed') {
    try {
      return chargePaymentMethod(state, intent, method)
    } catch (error) {
      // A decline is reported in the intent instead of as an error.
      if (error instanceof StripeError) return books.get('payment_intent', id)
      throw error
    }
  }
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method.'
  return markPaymentFailed(state, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message,
  })
}

function retrieve(state: StripeState, { ids: [id = ''], form }: StripeCallInput) {
  const intent = currentIntent(state, id)
  const secret = readText(form, 'client_secret')
  if (secret !== null && secret !== intent.client_secret)
    throw createResourceMissingError('payment_intent', id)
  return expandIntent(state, intent, form)
}

const path = '/v1/payment_intents'

export const intentEndpoints: StripeEndpoint[] = [
  {
    method: 'POST',
    path,
    parameters: [
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
    path,
    parameters: ['limit', 'customer'],
    run: ({ books }, { form }) => createListResponse(path, books.list('payment_intent'), form),
  },
  {
    method: 'GET',
    path: `${path}/*`,
    parameters: ['expand', 'client_secret'],
    allowsPublishableKey: true,
    run: retrieve,
  },
  {
    method: 'POST',
    path: `${path}/*/confirm`,
    parameters: [
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
    path: `${path}/*/capture`,
    parameters: ['amount_to_capture', 'metadata', 'expand'],
    run: capture,
  },
  { method: 'POST', path: `${path}/*/cancel`, parameters: ['cancellation_reason', 'expand'], run: cancel },
  {
    method: 'GET',
    path: '/v1/charges/*',
    parameters: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('charge', id),
  },
]
