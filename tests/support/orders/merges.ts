import type { Cart } from '#src/contract/cart/carts.ts'
import type { MergePlan } from '#src/contract/cart/relist.ts'
import type { Answer, ApiClient } from '../api-client.ts'

type MergeResult = MergePlan & { cart: Cart }
type Wish = { key?: string; version?: number; other_version?: number; total?: number }

export function mergePlanOf(api: ApiClient, bag: Cart, other: Cart): Promise<MergePlan> {
  return api.ok<MergePlan>('GET', `/carts/${bag.id}/merge?other=${other.id}`)
}

export function merge(
  api: ApiClient,
  bag: Cart,
  other: Cart,
  { key, ...shown }: Wish = {},
): Promise<Answer<MergeResult>> {
  return api.call('POST', `/carts/${bag.id}/merge`, { other: other.id, ...shown }, key ? { key } : {})
}

export function merged(
  api: ApiClient,
  bag: Cart,
  other: Cart,
  { key, ...shown }: Wish = {},
): Promise<MergeResult> {
  return api.ok('POST', `/carts/${bag.id}/merge`, { other: other.id, ...shown }, key ? { key } : {})
}
