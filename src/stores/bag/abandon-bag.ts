import { request } from '../api/request.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { dropBag } from './bag.ts'

export async function abandonBag(): Promise<void> {
  const memory = $bagMemory.get()
  dropBag('gone')
  if (memory) await request('delete', '/carts/{id}', { params: { id: memory.cart_id } })
}
