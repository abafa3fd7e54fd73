import type { Cart } from '#src/contract/carts.ts'
import { handoffLostText } from '#src/copy/kitchen-trouble.ts'
import { offeredHandoffs } from '#src/domain/kitchen/handoff.ts'
import { type Result, request } from '../api/request.ts'
import { $kitchen, type PickedKitchen } from '../kitchen/kitchen.ts'
import { tell } from './bag-news.ts'

/**
 * Starts an empty bag on one of a kitchen's menus. Where the way the guest picked is not offered any more it is for the
 * first that is, which they are told.
 */
export async function startBag(kitchen: PickedKitchen): Promise<Result<Cart>> {
  const started = await start(kitchen)
  if (started.ok || started.error.code !== 'handoff_unavailable') return started
  const found = await request('get', '/locations/{id}', { params: { id: kitchen.id } })
  const choice = found.ok && offeredHandoffs(found.data.services)[0]
  if (!choice) return started
  const other = { ...kitchen, ...choice }
  const again = await start(other)
  if (!again.ok) return again
  if ($kitchen.get()?.id === kitchen.id) $kitchen.set(other)
  tell(handoffLostText(kitchen, other))
  return again
}

function start({ id, menu_id, handoff, sub_handoff, kind }: PickedKitchen): Promise<Result<Cart>> {
  const body = { location_id: id, handoff, sub_handoff }
  return request('post', '/carts', { body: kind === 'catering' ? { ...body, menu_id } : body })
}
