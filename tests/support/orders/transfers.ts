import type { TransferPlan } from '#src/contract/cart/cart-plans.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { ApiClient, ApiResult } from '../api-client.ts'
import { aProduct, plainChoices } from './orders.ts'

type TransferResult = TransferPlan & { cart: Cart }

type RequestOptions = { key?: string; version?: number; total?: number }

export function readTransferPlan(api: ApiClient, bag: Cart, to = '102'): Promise<TransferPlan> {
  return api.ok<TransferPlan>('GET', `/carts/${bag.id}/transfer?to=${to}`)
}

export function submitTransfer(
  api: ApiClient,
  bag: Cart,
  to = '102',
  { key, ...displayed }: RequestOptions = {},
): Promise<ApiResult<TransferResult>> {
  return api.call('POST', `/carts/${bag.id}/transfer`, { to, ...displayed }, key ? { key } : {})
}

export function transferBagOk(
  api: ApiClient,
  bag: Cart,
  to = '102',
  { key, ...displayed }: RequestOptions = {},
): Promise<TransferResult> {
  return api.ok('POST', `/carts/${bag.id}/transfer`, { to, ...displayed }, key ? { key } : {})
}

export async function aTray(api: ApiClient): Promise<Cart> {
  const catering = { location_id: '101', handoff: 'pickup', menu_id: 'nashville-five-points-catering' }
  const empty = await api.ok<Cart>('POST', '/carts', catering)
  const tray = await aProduct(api, 'tender-tray', catering.menu_id)
  const line = { product_id: 'tender-tray', quantity: 1, choices: plainChoices(tray) }
  return api.ok<Cart>('POST', `/carts/${empty.id}/catering`, line)
}
