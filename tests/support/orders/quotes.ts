import type { Cart } from '#src/contract/cart/carts.ts'
import type { ApiClient, ApiResult } from '../api-client.ts'
import { contact, createSubmitBody } from './orders.ts'

type Quote = { id: string; seconds: number; cart: Cart }

export function requestQuote(api: ApiClient, cart: Cart, extra: object = {}): Promise<ApiResult<Quote>> {
  return api.call('POST', `/carts/${cart.id}/quote`, { version: cart.version, ...contact, ...extra })
}

export function aQuote(api: ApiClient, { id, version }: Cart): Promise<Quote> {
  return api.ok('POST', `/carts/${id}/quote`, { version, ...contact })
}

export function submitQuotedCart(
  api: ApiClient,
  { id, cart }: Quote,
  payment?: Record<string, unknown>,
): Promise<ApiResult<{ id: string; state: string }>> {
  const body = { ...createSubmitBody(cart, payment), quote: id, ready: cart.time.ready }
  return api.call('POST', `/carts/${cart.id}/submit`, body)
}
