import { type Call, type CallInput, listed, type World } from './call.ts'
import type { Customer, PaymentMethod } from './objects.ts'
import { metadataOf, oneOf, requireText, textOf } from './read-form.ts'
import { invalid, missing } from './stripe-error.ts'
import { cardOf } from './test-cards.ts'

/** Returns a method usable by this customer; published names create one each time. */
export function methodFor({ books }: World, id: string, customer: string | null): PaymentMethod {
  const card = cardOf(id)
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
    throw invalid('The PaymentMethod you provided belongs to another customer.', { param: 'payment_method' })
  }
  throw invalid('The PaymentMethod was used or detached before and may not be used again.', {
    param: 'payment_method',
  })
}

function customerOf({ books }: World, id: string): Customer {
  const customer = books.get('customer', id)
  if (customer.deleted) throw missing('customer', id)
  return customer
}

function methodsOf({ books }: World, customer: string): PaymentMethod[] {
  return books.list('payment_method').filter(method => method.customer === customer)
}

function createCustomer({ books }: World, { form }: CallInput): Customer {
  return books.put<Customer>({
    id: books.newId('cus'),
    object: 'customer',
    created: books.seconds(),
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    metadata: metadataOf(form),
  })
}

function deleteCustomer(world: World, { ids: [id = ''] }: CallInput) {
  const customer = customerOf(world, id)
  for (const method of methodsOf(world, id)) world.books.put<PaymentMethod>({ ...method, customer: null })
  world.books.put<Customer>({ ...customer, email: null, name: null, deleted: true })
  return { id, object: 'customer', deleted: true }
}

function attach(world: World, { ids: [id = ''], form }: CallInput): PaymentMethod {
  const customer = customerOf(world, requireText(form, 'customer')).id
  const method = methodFor(world, id, customer)
  return world.books.put<PaymentMethod>({ ...method, customer })
}

function detach({ books }: World, { ids: [id = ''] }: CallInput): PaymentMethod {
  const method = books.get('payment_method', id)
  if (method.customer === null)
    throw invalid('The payment method you provided is not attached to a customer.')
  return books.put<PaymentMethod>({ ...method, customer: null })
}

function update({ books }: World, { ids: [id = ''], form }: CallInput): PaymentMethod {
  const method = books.get('payment_method', id)
  if (method.customer === null) {
    throw invalid('You must save this PaymentMethod to a customer before you can update it.')
  }
  const allow_redisplay =
    oneOf(form, 'allow_redisplay', ['always', 'limited', 'unspecified']) ?? method.allow_redisplay
  return books.put<PaymentMethod>({
    ...method,
    allow_redisplay,
    metadata: { ...method.metadata, ...metadataOf(form) },
  })
}

function listMethods(world: World, { ids: [id = ''], form }: CallInput) {
  customerOf(world, id)
  const redisplay = textOf(form, 'allow_redisplay')
  const type = textOf(form, 'type')
  const found = methodsOf(world, id).filter(
    method =>
      (redisplay === null || method.allow_redisplay === redisplay) && (type === null || method.type === type),
  )
  return listed(`${customers}/${id}/payment_methods`, found, form)
}

function retrieveOf(world: World, { ids: [customer = '', id = ''] }: CallInput): PaymentMethod {
  const method = world.books.find('payment_method', id)
  if (method?.customer !== customer) throw missing('PaymentMethod', id)
  return method
}

const customers = '/v1/customers'
const methods = '/v1/payment_methods'

export const methodCalls: Call[] = [
  { method: 'POST', path: customers, takes: ['email', 'name', 'metadata', 'expand'], run: createCustomer },
  {
    method: 'GET',
    path: `${customers}/*`,
    takes: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('customer', id),
  },
  { method: 'DELETE', path: `${customers}/*`, takes: [], run: deleteCustomer },
  {
    method: 'GET',
    path: `${customers}/*/payment_methods`,
    takes: ['type', 'limit', 'allow_redisplay', 'starting_after', 'expand'],
    run: listMethods,
  },
  { method: 'GET', path: `${customers}/*/payment_methods/*`, takes: ['expand'], run: retrieveOf },
  {
    method: 'GET',
    path: `${methods}/*`,
    takes: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => books.get('payment_method', id),
  },
  { method: 'POST', path: `${methods}/*`, takes: ['allow_redisplay', 'metadata', 'expand'], run: update },
  { method: 'POST', path: `${methods}/*/attach`, takes: ['customer', 'expand'], run: attach },
  { method: 'POST', path: `${methods}/*/detach`, takes: ['expand'], run: detach },
]
