import '../browser/full-storage.ts'
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { LineChange } from '#src/domain/bag/bag-change.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { memoryKey } from '../browser/page-memory.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { $memberMemory } from './member-memory.ts'

/** A line as its page showed it; `unit` is the price of one with its choices. */
type ShownLine = { name: string; image: string; unit: Cents; category?: string | undefined }
/** A line to add, with what is known of it before the server answers. */
export type LineToAdd = NewLine & { shown?: ShownLine | undefined }

/** `menu_id`: where it was added; `kitchen`: where a bag is started for it when there is none. */
export type Addition = {
  kind: 'add'
  line: NewLine
  shown: ShownLine | null
  menu_id: string | null
  kitchen: PickedKitchen | null
  /** The bag at another kitchen that is dropped once this line is in a new bag; `started` is the id of that new bag. */
  replaces?: string | undefined
  started?: string | undefined
}
export type Queued<C> = C & {
  /** Also its idempotency key, however often it is sent. */
  id: string
  /** Later changes have greater ones. */
  at: number
  /** The bag it was asked for; null when there was none. */
  cart_id: string | null
  /** Set once it had to wait for a connection. */
  isLate?: boolean
}
export type AddChange = Queued<Addition>
export type BagLineChange = Queued<LineChange>
/** A change the guest asked for that the server has not answered yet. */
export type BagChange = AddChange | BagLineChange

/**
 * Changes the server has not answered, kept in the browser: a page that is left, a closed browser or a failing network
 * loses none. Each has its own key, so that tabs never overwrite one another's.
 */
export const $waiting = persistentMap<Record<string, BagChange | undefined>>(
  memoryKey('waiting:'),
  {},
  { encode: JSON.stringify, decode: read },
)

/** What waits, in the order it was asked for. */
export const $changes = computed($waiting, waiting =>
  Object.values(waiting)
    .filter(change => change !== undefined)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
)

/** The changes that apply to a bag. If a new bag is about to replace it, only those for the new one. */
export function changesTo(cartId: string | undefined, changes: BagChange[]) {
  const from = changes.findIndex(
    change => change.kind === 'add' && change.replaces && change.replaces === cartId,
  )
  return from < 0 ? { isReplaced: false, changes } : { isReplaced: true, changes: changes.slice(from) }
}

// A member's changes are not made for whoever uses the browser next.
$memberMemory.listen(memory => {
  if (!memory) $waiting.set({})
})

function read(text: string): BagChange | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isChange(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A stored change without the fields that are read was written by another version. */
function isChange(value: unknown): value is BagChange {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.at !== 'number') return false
  switch (value.kind) {
    case 'add':
      return isRecord(value.line) && typeof value.line.quantity === 'number'
    case 'quantity':
      return typeof value.line_id === 'string' && [value.from, value.quantity].every(Number.isSafeInteger)
    case 'remove':
      return typeof value.line_id === 'string' && Number.isSafeInteger(value.from)
    case 'clear':
      return Array.isArray(value.lines) && value.lines.every(isRecord)
    default:
      return false
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
