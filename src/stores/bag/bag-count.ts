import { atom, computed } from 'nanostores'
import { itemCountAfterChanges } from '#src/domain/bag/bag-count.ts'
import { $changes, changesForBag } from '../session/bag-outbox.ts'
import { $storedBag } from '../session/stored-bag.ts'

export const $pendingAddCount = atom(0)

export const $bagCount = computed([$storedBag, $changes, $pendingAddCount], (stored, all, pending) => {
  const { isReplaced, changes } = changesForBag(stored?.cart_id, all)
  return itemCountAfterChanges(isReplaced ? 0 : (stored?.count ?? 0), changes) + pending
})
