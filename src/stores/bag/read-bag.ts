import { request } from '../api/request.ts'
import { $bagMemory, $storedBag } from '../session/bag-memory.ts'
import { $bag, $bagNotice, clearBag } from './bag.ts'
import { $isBagOpen } from './bag-panel.ts'
import { movedTo } from './bag-refusals.ts'
import { inTurn } from './in-turn.ts'
import { offerAgain } from './offered-bag.ts'
import { showResult } from './show-result.ts'

/**
 * Reads the remembered bag. Deletes it here if it was deleted or ordered; notifies the guest if it expired.
 */
export function readBag(): Promise<void> {
  return inTurn(readNow)
}

export async function readNow(): Promise<void> {
  const memory = $bagMemory.get()
  if (!memory) return $bag.set({ step: 'empty', lost: null })
  if ($bag.get().step !== 'ready') $bag.set({ step: 'reading' })
  const read = await request('get', '/carts/{id}', { params: { id: memory.cart_id } })
  // A read gets this refusal only once the bag's kitchen has closed permanently.
  if (!read.ok && read.error.code === 'kitchen_unavailable') {
    offerAgain(memory, true)
    clearBag('gone')
  }
  const isMoved = !read.ok && movedTo(read.error) !== null
  // Prevents the listener below from reading it too.
  if (isMoved) $bag.set({ step: 'unread' })
  showResult(read)
  if (isMoved) await readNow()
}

/** Reads a bag changed in another tab; deletes the stored copy of a dropped one. */
$bagMemory.listen(memory => {
  if (!memory) $storedBag.set(null)
  const bag = $bag.get()
  const isKnown = memory
    ? bag.step === 'ready' && memory.cart_id === bag.cart.id && memory.version <= bag.cart.version
    : bag.step === 'empty'
  if (bag.step !== 'unread' && !isKnown) void readBag()
})

$isBagOpen.subscribe(isOpen => {
  if (isOpen) void readBag()
  else $bagNotice.set(null)
})
