import { $bagMemory } from '../session/bag-memory.ts'
import { dropBag } from './bag.ts'
import { offerExpiredBag } from './expired-bag-offer.ts'

export function expireBag(): void {
  const memory = $bagMemory.get()
  if (memory) offerExpiredBag(memory)
  dropBag('expired')
}
