import {
  createListResponse,
  type StripeCallInput,
  type StripeEndpoint,
  type StripeState,
} from './endpoint.ts'
import type { Customer, PaymentMethod } from './objects.ts'
import { readEnum, readMetadata, readText, requireText } from './read-form.ts'
import { createInvalidRequestError, createResourceMissingError } from './stripe-error.ts'
import { createTestCard } from './test-cards.ts'

/**
 * Returns a payment method that the customer can use. Each call with one of Stripe's test ids, such as
 * `pm_card_visa`, creates a new payment method.
 */
export function findPaymentMethod(
  { books }: StripeState,
  id: string,
  customer: string | null,
): PaymentMethod {
  const card = createTestCard(id)
  if (card) {
    return books.put<PaymentMethod>({
      id: books.newId('pm'),
      object: 'payment_method',
      created: books.seconds(),
      type: 'card',
      card,
      customer: null,
      allow_redisplay: 'unspecified',
      metadata: {},
    })
  }
  const method = books.get('payment_method', id)
  if (method.customer === customer && customer !== null) return method
  if (method.customer !== null) {
    throw createInvalidRequestError('The PaymentMethod you provided belongs to another customer.', {
      param: 'payment_method',
    })
  }
  throw createInvalidRequestError(
    'The PaymentMethod was used or detached before and may not be used again.',
    {
      param: 'payment_method',
    },
  )
}

function customerOf({ books }: StripeState, id: string): Customer {
  const customer = books.get('customer', id)
  if (customer.deleted) throw createResourceMissingError('customer', id)
  return customer
}

function methodsOf({ books }: StripeState, customer: string): PaymentMethod[] {
  return books.list('payment_method').filter(method => method.customer === customer)
}

function createCustomer({ books }: StripeState, { form }: StripeCallInput): Customer {
  return books.put<Customer>({
    id: books.newId('cus'),
    object: 'customer',
    created: books.seconds(),
    email: readText(form, 'email'),
    name: readText(form, 'name'),
    metadata: readMetadata(form),
  })
}

function deleteCustomer(state: StripeState, { ids: [id = ''] }: StripeCallInput) {
  const customer = customerOf(state, id)
  for (const method of methodsOf(state, id)) state.books.put<PaymentMethod>({ ...method, customer: null })
  state.books.put<Customer>({ ...customer, email: null, name: null, deleted: true })
  return { id, object: 'customer', deleted: true }
}

function attach(state: StripeState, { ids: [id = ''], form }: StripeCallInput): PaymentMethod {
  const customer = customerOf(state, requireText(form, 'customer')).id
  const method = findPaymentMethod(state, id, customer)
  return state.books.put<PaymentMethod>({ ...method, customer })
}

function detach({ books }: StripeState, { ids: [id = ''] }: StripeCallInput): PaymentMethod {
  const method = books.get('payment_method', id)
  if (method.customer === null)
    throw createInvalidRequestError('The payment method you provided is not attached to a customer.')
  return books.put<PaymentMethod>({ ...method, customer: null })
}

function update({ books }: StripeState, { ids: [id = ''], form }: StripeCallInput): PaymentMethod {
  const method = books.get('payment_method', id)
  if (method.customer === null) {
    throw createInvalidRequestError(
      'You must save this PaymentMethod to a customer before you can update it.',
    )
  }
  const allow_redisplay =
    readEnum(form, 'allow_redisplay', ['always', 'limited', 'unspecified']) ?? method.allow_redisplay
  return books.put<PaymentMethod>({
    ...method,
    allow_redisplay,
    metadata: { ...method.metadata, ...readMetadata(form) },
  })
}

function listMethods(state: StripeState, { ids: [id = ''], form }: StripeCallInput) {
  customerOf(state, id)
  const redisplay = readText(form, 'allow_redisplay')
  const type = readText(form, 'type')
  const matches = methodsOf(state, id).filter(
    method =>
      (redisplay === null || method.allow_redisplay === redisplay) && (type === null || method.type === type),
  )
  return createListResponse(`${customers}/${id}/payment_methods`, matches, form)
}

function retrieveOf(state: StripeState, { ids: [customer = '', id = ''] }: StripeCallInput): PaymentMethod {
  const method = state.books.find('payment_method', id)
  if (method?.customer !== customer) throw createResourceMissingError('PaymentMethod', id)
  return method
}

const customers = '/v1/customers'
const methods = '/v1/payment_methods'

export const paymentMethodEndpoints: StripeEndpoint[] = [
  {
    method: 'POST',
    path: customers,
    parameters: ['email', 'name', 'metadata', 'expand'],
    run: createCustomer,
  },
  {
    method: 'GET',
    path: `${customers}/*`,
    parameters: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('customer', id),
  },
  { method: 'DELETE', path: `${customers}/*`, parameters: [], run: deleteCustomer },
  {
    method: 'GET',
    path: `${customers}/*/payment_methods`,
    parameters: ['type', 'limit', 'allow_redisplay', 'starting_after', 'expand'],
    run: listMethods,
  },
  { method: 'GET', path: `${customers}/*/payment_methods/*`, parameters: ['expand'], run: retrieveOf },
  {
    method: 'GET',
    path: `${methods}/*`,
    parameters: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('payment_method', id),
  },
  {
    method: 'POST',
    path: `${methods}/*`,
    parameters: ['allow_redisplay', 'metadata', 'expand'],
    run: update,
  },
  { method: 'POST', path: `${methods}/*/attach`, parameters: ['customer', 'expand'], run: attach },
  { method: 'POST', path: `${methods}/*/detach`, parameters: ['expand'], run: detach },
]
