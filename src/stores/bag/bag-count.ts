import { atom, computed } from 'nanostores'
import { itemCountAfterChanges } from '#src/domain/bag/bag-count.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { $changes, changesForBag } from '../session/bag-outbox.ts'

export const $pendingAddCount = atom(0)

export const $bagCount = computed([$bagMemory, $changes, $pendingAddCount], (memory, all, pending) => {
  const { isReplaced, changes } = changesForBag(memory?.cart_id, all)
  return itemCountAfterChanges(isReplaced ? 0 : (memory?.count ?? 0), changes) + pending
})
