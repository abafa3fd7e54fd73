import { map } from 'nanostores'
import { isAbout, type LineChange, renamedLine } from '#src/domain/bag/bag-change.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { environment } from '../../browser/environment.ts'
import { $changes, $waiting, type Addition, type BagChange, type Queued } from '../../session/bag-outbox.ts'

/** What a line went by while it was being added, by its id. */
export const $lineKeys = map<Record<string, string | undefined>>({})

/** How products come when nothing is chosen, as far as the server has said. */
export const $knownDefaults = map<Record<string, Choice[] | undefined>>({})

export function newChange<C extends Addition | LineChange>(change: C, cart_id: string | null): Queued<C> {
  const last = $changes.get().at(-1)?.at ?? 0
  return { ...change, id: crypto.randomUUID(), at: Math.max(environment().now(), last + 1), cart_id }
}

export function keepChange(change: BagChange): void {
  $waiting.setKey(change.id, change)
}

export function dropChange({ id }: Pick<BagChange, 'id'>): void {
  $waiting.setKey(id, undefined)
}

/**
 * A line that was added is known by the server's id in a bag of the server from now on, also when it was added to one
 * of `more` that was there; what is on screen stays where it is.
 */
export function renameLine(was: string, now: string, cart_id: string, more: number): void {
  if (more === 0) $lineKeys.setKey(now, was)
  for (const change of $changes.get()) {
    if (change.kind === 'add' || !isAbout(change, was)) continue
    const { id, at, isLate } = change
    keepChange({ ...renamedLine(change, was, now, more), id, at, cart_id, ...(isLate && { isLate }) })
  }
}
