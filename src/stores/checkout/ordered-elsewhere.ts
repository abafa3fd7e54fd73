import { request } from '../api/request.ts'

/** The order another tab placed from this bag; null if there is none, or if that is unknown. */
export async function orderMadeOf(cart_id: string): Promise<{ cart_id: string; num: string } | null> {
  const found = await request('get', '/orders/{id}', { params: { id: cart_id } })
  return found.ok && found.data.state === 'placed' ? { cart_id, num: found.data.num } : null
}
