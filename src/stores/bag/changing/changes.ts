import { map } from 'nanostores'
import { isAbout, type LineChange, renamedLine } from '#src/domain/bag/bag-change.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { environment } from '../../browser/environment.ts'
import { $changes, $waiting, type Addition, type BagChange, type Queued } from '../../session/bag-outbox.ts'

/** On-screen key a line had while being added, by its server id. */
export const $lineKeys = map<Record<string, string | undefined>>({})

/** Default choices of products, as far as the server has sent them. */
export const $knownDefaults = map<Record<string, Choice[] | undefined>>({})

export function newChange<C extends Addition | LineChange>(change: C, cart_id: string | null): Queued<C> {
  const last = $changes.get().at(-1)?.at ?? 0
  return { ...change, id: crypto.randomUUID(), at: Math.max(environment().now(), last + 1), cart_id }
}

export function storeChange(change: BagChange): void {
  $waiting.setKey(change.id, change)
}

export function dropChange({ id }: Pick<BagChange, 'id'>): void {
  $waiting.setKey(id, undefined)
}

/**
 * Assigns the server's line id to waiting changes of a new line, which keeps its place on screen. `more`: the
 * line's quantity before.
 */
export function renameLine(was: string, now: string, cart_id: string, more: number): void {
  if (more === 0) $lineKeys.setKey(now, was)
  for (const change of $changes.get()) {
    if (change.kind === 'add' || !isAbout(change, was)) continue
    const { id, at, isLate } = change
    storeChange({ ...renamedLine(change, was, now, more), id, at, cart_id, ...(isLate && { isLate }) })
  }
}
