import type { Cart } from '#src/contract/cart/carts.ts'
import type { Answer, ApiClient } from '../api-client.ts'
import { contact, submitBody } from './orders.ts'

type Quote = { id: string; seconds: number; cart: Cart }

export function askQuote(api: ApiClient, cart: Cart, more: object = {}): Promise<Answer<Quote>> {
  return api.call('POST', `/carts/${cart.id}/quote`, { version: cart.version, ...contact, ...more })
}

export function aQuote(api: ApiClient, { id, version }: Cart): Promise<Quote> {
  return api.ok('POST', `/carts/${id}/quote`, { version, ...contact })
}

export function submitQuoted(
  api: ApiClient,
  { id, cart }: Quote,
  payment?: Record<string, unknown>,
): Promise<Answer<{ id: string; state: string }>> {
  const body = { ...submitBody(cart, payment), quote: id, ready: cart.time.ready }
  return api.call('POST', `/carts/${cart.id}/submit`, body)
}
