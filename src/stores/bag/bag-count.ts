import { atom, computed } from 'nanostores'
import { countAfter } from '#src/domain/bag/bag-count.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { $changes, changesTo } from '../session/bag-outbox.ts'

export const $pendingAdds = atom(0)

export const $bagCount = computed([$bagMemory, $changes, $pendingAdds], (memory, all, pending) => {
  const { isReplaced, changes } = changesTo(memory?.cart_id, all)
  return countAfter(isReplaced ? 0 : (memory?.count ?? 0), changes) + pending
})
