import { request } from '../api/request.ts'

/**
 * Returns the order that another tab placed from this bag. Returns null if there is no such order or the
 * request fails.
 */
export async function findPlacedOrder(cart_id: string): Promise<{ cart_id: string; num: string } | null> {
  const result = await request('get', '/orders/{id}', { params: { id: cart_id } })
  return result.ok && result.data.state === 'placed' ? { cart_id, num: result.data.num } : null
}
