import { computed } from 'nanostores'
import { countAfter } from '#src/domain/bag/bag-count.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { $changes } from '../session/bag-outbox.ts'
import { $pendingAdds } from './pending-adds.ts'

/** How many items the guest put into the bag, whether or not the server has answered yet. */
export const $bagCount = computed(
  [$bagMemory, $changes, $pendingAdds],
  (memory, changes, pending) => countAfter(memory?.count ?? 0, changes) + pending,
)
