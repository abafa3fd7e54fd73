import { type Call, type CallInput, listed, type World } from './call.ts'
import type { Charge, Intent, Refund } from './objects.ts'
import { metadataOf, requireCents, requireText, textOf } from './read-form.ts'
import { invalid } from './stripe-error.ts'
import { behaviorOf } from './test-cards.ts'

/** Seconds until a pending refund completes. */
const PENDING_S = 60

/** Returns the refund in its current state: pending ones complete, and failing ones fail days later. */
function currentRefund(world: World, id: string): Refund {
  const { books, tell } = world
  const refund = books.get('refund', id)
  const charge = books.get('charge', refund.charge)
  const { refund: does } = behaviorOf(books.get('payment_method', charge.payment_method).card)
  if (books.seconds() - refund.created < PENDING_S) return refund
  if (does === 'pending' && refund.status === 'pending') {
    const through = books.put<Refund>({ ...refund, status: 'succeeded' })
    tell('refund.updated', through)
    return through
  }
  return does === 'fails' && refund.status === 'succeeded' ? failRefund(world, refund) : refund
}

function failRefund({ books, tell }: World, refund: Refund): Refund {
  const charge = books.get('charge', refund.charge)
  books.put<Charge>({ ...charge, amount_refunded: charge.amount_refunded - refund.amount })
  const failed = books.put<Refund>({
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  tell('refund.failed', failed)
  return failed
}

function create(world: World, { form }: CallInput): Refund {
  const { books } = world
  const intent = books.get('payment_intent', requireText(form, 'payment_intent'))
  const charge = intent.latest_charge === null ? null : books.get('charge', intent.latest_charge)
  if (!charge?.captured) throw invalid('This PaymentIntent does not have a successful charge to refund.')
  if (charge.disputed) throw invalid('This charge has been charged back.', { code: 'charge_disputed' })
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = textOf(form, 'amount') === null ? left : requireCents(form, 'amount')
  if (amount < 1 || amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const { refund: does } = behaviorOf(books.get('payment_method', charge.payment_method).card)
  return write(world, charge, {
    amount,
    status: does === 'pending' ? 'pending' : 'succeeded',
    metadata: metadataOf(form),
  })
}

/** Records a released authorization as a refund, as Stripe does. */
export function giveHoldBack(world: World, { latest_charge }: Intent): void {
  const charge = world.books.get('charge', latest_charge ?? '')
  const { amount } = charge
  write(world, charge, { amount, status: 'succeeded', metadata: {} })
}

function write(
  { books, tell }: World,
  charge: Charge,
  wanted: Pick<Refund, 'amount' | 'status' | 'metadata'>,
): Refund {
  const { amount_refunded, currency, id, payment_intent } = charge
  books.put<Charge>({ ...charge, amount_refunded: amount_refunded + wanted.amount })
  const refund = books.put<Refund>({
    id: books.newId('re'),
    object: 'refund',
    created: books.seconds(),
    currency,
    charge: id,
    payment_intent,
    failure_reason: null,
    ...wanted,
  })
  tell('refund.created', refund)
  return refund
}

export const refundCalls: Call[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    takes: ['payment_intent', 'amount', 'reason', 'metadata', 'expand'],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    takes: ['payment_intent', 'limit', 'expand'],
    run: ({ books }, { form }) => {
      const of = textOf(form, 'payment_intent')
      const found = books.list('refund').filter(refund => of === null || refund.payment_intent === of)
      return listed('/v1/refunds', found, form)
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/*',
    takes: ['expand'],
    run: (world, { ids: [id = ''] }) => currentRefund(world, id),
  },
]
