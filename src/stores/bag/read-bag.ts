import { request } from '../api/request.ts'
import { $bagMemory, $keptBag } from '../session/bag-memory.ts'
import { $bag, $bagNotice, forgetBag } from './bag.ts'
import { $isBagOpen } from './bag-panel.ts'
import { movedTo } from './bag-refusals.ts'
import { inTurn } from './in-turn.ts'
import { offerAgain } from './offered-bag.ts'
import { showResult } from './show-result.ts'

/**
 * Reads the bag this browser remembers. One that was deleted or ordered is forgotten; the guest is told of one that
 * timed out.
 */
export function readBag(): Promise<void> {
  return inTurn(readNow)
}

/** Reads the bag, for a task that is in its turn (`inTurn`). */
export async function readNow(): Promise<void> {
  const memory = $bagMemory.get()
  if (!memory) return $bag.set({ step: 'empty', lost: null })
  if ($bag.get().step !== 'ready') $bag.set({ step: 'reading' })
  const read = await request('get', '/carts/{id}', { params: { id: memory.cart_id } })
  // Reading a bag gets this refusal only once its kitchen has left for good.
  if (!read.ok && read.error.code === 'kitchen_unavailable') {
    offerAgain(memory, true)
    forgetBag('gone')
  }
  const isMoved = !read.ok && movedTo(read.error) !== null
  // So that the listener below does not read it too.
  if (isMoved) $bag.set({ step: 'unread' })
  showResult(read)
  if (isMoved) await readNow()
}

/** Reads a bag that another tab has changed; a forgotten one is deleted from the device. */
$bagMemory.listen(memory => {
  if (!memory) $keptBag.set(null)
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
