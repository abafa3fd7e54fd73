import type { Usual } from '#src/contract/member/history.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { request } from '../api/request.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { kitchenToPick } from '../kitchen/kitchen-to-pick.ts'

export async function usualKitchen({ menu_id }: Usual): Promise<PickedKitchen | null> {
  const menu = await request('get', '/menus/{mid}', { params: { mid: menu_id } })
  if (!menu.ok) return null
  const found = await request('get', '/locations/{id}', { params: { id: menu.data.location_id } })
  return found.ok && isOrderable(found.data.status) ? kitchenToPick(found.data, menu_id) : null
}
