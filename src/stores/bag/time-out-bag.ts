import { $bagMemory } from '../session/bag-memory.ts'
import { forgetBag } from './bag.ts'
import { offerAgain } from './offered-bag.ts'

/** The bag timed out: it is empty here, and what was in it is offered again. */
export function timeOutBag(): void {
  const memory = $bagMemory.get()
  if (memory) offerAgain(memory)
  forgetBag('expired')
}
