import { request } from '../api/request.ts'

/** The order that another tab made of a bag; null if there is none, or nobody can tell. */
export async function orderMadeOf(cart_id: string): Promise<{ cart_id: string; num: string } | null> {
  const found = await request('get', '/orders/{id}', { params: { id: cart_id } })
  return found.ok && found.data.state === 'placed' ? { cart_id, num: found.data.num } : null
}
