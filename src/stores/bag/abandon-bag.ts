import { request } from '../api/request.ts'
import { $storedBag } from '../session/stored-bag.ts'
import { dropBag } from './bag.ts'

export async function abandonBag(): Promise<void> {
  const stored = $storedBag.get()
  dropBag('gone')
  if (stored) await request('delete', '/carts/{id}', { params: { id: stored.cart_id } })
}
