import type { Usual } from '#src/contract/member/history.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { request } from '../api/request.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { toPickedKitchen } from '../kitchen/to-picked-kitchen.ts'

export async function findUsualKitchen({ menu_id }: Usual): Promise<PickedKitchen | null> {
  const menu = await request('get', '/menus/{mid}', { params: { mid: menu_id } })
  if (!menu.ok) return null
  const result = await request('get', '/locations/{id}', { params: { id: menu.data.location_id } })
  return result.ok && isOrderable(result.data.status) ? toPickedKitchen(result.data, menu_id) : null
}
