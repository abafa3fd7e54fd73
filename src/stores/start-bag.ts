import type { Cart } from '#src/contract/carts.ts'
import type { PickedKitchen } from './kitchen.ts'
import { type Result, request } from './request.ts'

/** Starts an empty bag on one of a kitchen's menus. */
export function startBag({ id, menu_id, handoff, sub_handoff, kind }: PickedKitchen): Promise<Result<Cart>> {
  const body = { location_id: id, handoff, sub_handoff }
  return request('post', '/carts', { body: kind === 'catering' ? { ...body, menu_id } : body })
}
