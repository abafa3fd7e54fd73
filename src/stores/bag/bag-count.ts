import { atom, computed } from 'nanostores'
import { countItemsAfterChanges } from '#src/domain/bag/bag-count.ts'
import { $queuedChanges, selectChangesForBag } from '../session/bag-outbox.ts'
import { $storedBag } from '../session/stored-bag.ts'

export const $pendingAddCount = atom(0)

export const $bagCount = computed([$storedBag, $queuedChanges, $pendingAddCount], (stored, all, pending) => {
  const { isReplaced, changes } = selectChangesForBag(stored?.cart_id, all)
  return countItemsAfterChanges(isReplaced ? 0 : (stored?.count ?? 0), changes) + pending
})
