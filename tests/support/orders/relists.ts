import type { Cart } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { ApiClient, ApiResult } from '../api-client.ts'
import { aProduct, defaultOrderableChoices } from './orders.ts'

type Bag = Pick<Cart, 'id'>
type Target = { to?: string; into?: string }
type TransferResult = RelistPlan & { cart: Cart }
type TransferBody = Target & { version?: number; into_version?: number; total?: number }

export function readTransferPlan(api: ApiClient, { id }: Bag, target: Target): Promise<RelistPlan> {
  return api.ok<RelistPlan>('GET', `/carts/${id}/transfer?${new URLSearchParams(target)}`)
}

export function submitTransfer(
  api: ApiClient,
  { id }: Bag,
  body: TransferBody,
  key?: string,
): Promise<ApiResult<TransferResult>> {
  return api.call('POST', `/carts/${id}/transfer`, body, key ? { key } : {})
}

export function transferBag(
  api: ApiClient,
  { id }: Bag,
  body: TransferBody,
  key?: string,
): Promise<TransferResult> {
  return api.ok('POST', `/carts/${id}/transfer`, body, key ? { key } : {})
}

export async function aTray(api: ApiClient): Promise<Cart> {
  const catering = { location_id: '101', handoff: 'pickup', menu_id: 'nashville-five-points-catering' }
  const empty = await api.ok<Cart>('POST', '/carts', catering)
  const tray = await aProduct(api, 'tender-tray', catering.menu_id)
  const line = { product_id: 'tender-tray', quantity: 1, choices: defaultOrderableChoices(tray) }
  return api.ok<Cart>('POST', `/carts/${empty.id}/catering`, line)
}
