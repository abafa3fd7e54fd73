import type { MergePlan } from '#src/contract/cart/cart-plans.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { ApiClient, ApiResult } from '../api-client.ts'

type MergeResult = MergePlan & { cart: Cart }
type RequestOptions = { key?: string; version?: number; other_version?: number; total?: number }

export function readMergePlan(api: ApiClient, bag: Cart, other: Cart): Promise<MergePlan> {
  return api.ok<MergePlan>('GET', `/carts/${bag.id}/merge?other=${other.id}`)
}

export function submitMerge(
  api: ApiClient,
  bag: Cart,
  other: Cart,
  { key, ...displayed }: RequestOptions = {},
): Promise<ApiResult<MergeResult>> {
  return api.call('POST', `/carts/${bag.id}/merge`, { other: other.id, ...displayed }, key ? { key } : {})
}

export function mergeBagsOk(
  api: ApiClient,
  bag: Cart,
  other: Cart,
  { key, ...displayed }: RequestOptions = {},
): Promise<MergeResult> {
  return api.ok('POST', `/carts/${bag.id}/merge`, { other: other.id, ...displayed }, key ? { key } : {})
}
