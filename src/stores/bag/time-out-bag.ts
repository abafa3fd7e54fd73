import { $bagMemory } from '../session/bag-memory.ts'
import { clearBag } from './bag.ts'
import { offerAgain } from './offered-bag.ts'

export function timeOutBag(): void {
  const memory = $bagMemory.get()
  if (memory) offerAgain(memory)
  clearBag('expired')
}
