import {
  createListResponse,
  type StripeCallInput,
  type StripeEndpoint,
  type StripeState,
} from './endpoint.ts'
import type { Charge, Intent, Refund } from './objects.ts'
import { readMetadata, readText, requireCents, requireText } from './read-form.ts'
import { createInvalidRequestError } from './stripe-error.ts'
import { findCardBehavior } from './test-cards.ts'

/** Seconds until a pending refund succeeds or a failing refund fails. With Stripe itself, this takes days. */
const PENDING_S = 60

/**
 * Returns the refund in its current state: after `PENDING_S`, a pending refund succeeds and a failing one
 * fails.
 */
function currentRefund(state: StripeState, id: string): Refund {
  const { books, emit } = state
  const refund = books.get('refund', id)
  const charge = books.get('charge', refund.charge)
  const { refund: behavior } = findCardBehavior(books.get('payment_method', charge.payment_method).card)
  if (books.seconds() - refund.created < PENDING_S) return refund
  if (behavior === 'pending' && refund.status === 'pending') {
    const completed = books.put<Refund>({ ...refund, status: 'succeeded' })
    emit('refund.updated', completed)
    return completed
  }
  return behavior === 'fails' && refund.status === 'succeeded' ? failRefund(state, refund) : refund
}

function failRefund({ books, emit }: StripeState, refund: Refund): Refund {
  const charge = books.get('charge', refund.charge)
  books.put<Charge>({ ...charge, amount_refunded: charge.amount_refunded - refund.amount })
  const failedRefund = books.put<Refund>({
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  emit('refund.failed', failedRefund)
  return failedRefund
}

function create(state: StripeState, { form }: StripeCallInput): Refund {
  const { books } = state
  const intent = books.get('payment_intent', requireText(form, 'payment_intent'))
  const charge = intent.latest_charge === null ? null : books.get('charge', intent.latest_charge)
  if (!charge?.captured)
    throw createInvalidRequestError('This PaymentIntent does not have a successful charge to refund.')
  if (charge.disputed)
    throw createInvalidRequestError('This charge has been charged back.', { code: 'charge_disputed' })
  const remaining = charge.amount_captured - charge.amount_refunded
  if (remaining === 0) {
    throw createInvalidRequestError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = readText(form, 'amount') === null ? remaining : requireCents(form, 'amount')
  if (amount < 1 || amount > remaining) {
    throw createInvalidRequestError(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`,
      {
        param: 'amount',
      },
    )
  }
  const { refund: behavior } = findCardBehavior(books.get('payment_method', charge.payment_method).card)
  return write(state, charge, {
    amount,
    status: behavior === 'pending' ? 'pending' : 'succeeded',
    metadata: readMetadata(form),
  })
}

/** Records the released authorization as a refund, as Stripe does. */
export function releaseHold(state: StripeState, { latest_charge }: Intent): void {
  const charge = state.books.get('charge', latest_charge ?? '')
  const { amount } = charge
  write(state, charge, { amount, status: 'succeeded', metadata: {} })
}

function write(
  { books, emit }: StripeState,
  charge: Charge,
  refundRequest: Pick<Refund, 'amount' | 'status' | 'metadata'>,
): Refund {
  const { amount_refunded, currency, id, payment_intent } = charge
  books.put<Charge>({ ...charge, amount_refunded: amount_refunded + refundRequest.amount })
  const refund = books.put<Refund>({
    id: books.newId('re'),
    object: 'refund',
    created: books.seconds(),
    currency,
    charge: id,
    payment_intent,
    failure_reason: null,
    ...refundRequest,
  })
  emit('refund.created', refund)
  return refund
}

export const refundEndpoints: StripeEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    parameters: ['payment_intent', 'amount', 'reason', 'metadata', 'expand'],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    parameters: ['payment_intent', 'limit', 'expand'],
    run: ({ books }, { form }) => {
      const intentId = readText(form, 'payment_intent')
      const matches = books
        .list('refund')
        .filter(refund => intentId === null || refund.payment_intent === intentId)
      return createListResponse('/v1/refunds', matches, form)
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/*',
    parameters: ['expand'],
    run: (state, { ids: [id = ''] }) => currentRefund(state, id),
  },
]
