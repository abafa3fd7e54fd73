import { map } from 'nanostores'
import { affectsLine, type LineChange, replaceLineId } from '#src/domain/bag/bag-change.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { environment } from '#src/stores/browser/environment.ts'
import {
  $pendingChanges,
  $queuedChanges,
  type BagChange,
  type LineAddition,
  type QueuedChange,
} from '#src/stores/session/bag-outbox.ts'

/** React keys by server line id. They let an added line keep its key when the server assigns the id. */
export const $lineKeys = map<Record<string, string | undefined>>({})

/** Default choices by product id, for products whose defaults the server has already sent. */
export const $defaultChoices = map<Record<string, Choice[] | undefined>>({})

export function createChange<C extends LineAddition | LineChange>(
  change: C,
  cart_id: string | null,
): QueuedChange<C> {
  const lastAt = $queuedChanges.get().at(-1)?.at ?? 0
  return { ...change, id: crypto.randomUUID(), at: Math.max(environment().now(), lastAt + 1), cart_id }
}

export function storeChange(change: BagChange): void {
  $pendingChanges.setKey(change.id, change)
}

export function dropChange({ id }: Pick<BagChange, 'id'>): void {
  $pendingChanges.setKey(id, undefined)
}

/**
 * Reassigns the unsent changes of an added line to the line's server id, and keeps the line's position on
 * screen. `quantityBefore` is the line's quantity before the addition (0 for a new line).
 */
export function reassignChanges(oldId: string, newId: string, cart_id: string, quantityBefore: number): void {
  if (quantityBefore === 0) $lineKeys.setKey(newId, oldId)
  for (const change of $queuedChanges.get()) {
    if (change.kind === 'add' || !affectsLine(change, oldId)) continue
    const { id, at, isLate } = change
    storeChange({
      ...replaceLineId(change, oldId, newId, quantityBefore),
      id,
      at,
      cart_id,
      ...(isLate && { isLate }),
    })
  }
}
