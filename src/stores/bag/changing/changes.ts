import { map } from 'nanostores'
import { isAbout, type LineChange, renamedLine } from '#src/domain/bag/bag-change.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { environment } from '../../browser/environment.ts'
import { $changes, $waiting, type Addition, type BagChange, type Queued } from '../../session/bag-outbox.ts'

/** The key a line had on screen while it was being added, by its id on the server. */
export const $lineKeys = map<Record<string, string | undefined>>({})

/** The default choices of products, as far as the server has told. */
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
 * Gives waiting changes the server's id of a line that was just added. `more` is how many that line already held, if it
 * was there before. The line keeps its place on the screen.
 */
export function renameLine(was: string, now: string, cart_id: string, more: number): void {
  if (more === 0) $lineKeys.setKey(now, was)
  for (const change of $changes.get()) {
    if (change.kind === 'add' || !isAbout(change, was)) continue
    const { id, at, isLate } = change
    keepChange({ ...renamedLine(change, was, now, more), id, at, cart_id, ...(isLate && { isLate }) })
  }
}
