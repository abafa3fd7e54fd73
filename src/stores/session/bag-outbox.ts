import '../browser/full-storage.ts'
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { LineChange } from '#src/domain/bag/bag-change.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { memoryKey } from '../browser/page-memory.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { $memberMemory } from './member-memory.ts'

/** A line as the page it comes from showed it; `unit` is what one costs as built. */
type ShownLine = { name: string; image: string; unit: Cents; category?: string | undefined }
/** What is added to a bag, with what is known of it before the server answers. */
export type LineToAdd = NewLine & { shown?: ShownLine | undefined }

/** `menu_id`: where it was added; `kitchen`: where a bag is started for it when there is none. */
export type Addition = {
  kind: 'add'
  line: NewLine
  shown: ShownLine | null
  menu_id: string | null
  kitchen: PickedKitchen | null
  /** The bag at another kitchen that goes once this is in a new one, and that new one from when it was started. */
  replaces?: string | undefined
  started?: string | undefined
}
export type Queued<C> = C & {
  /** Also the key under which it is carried out once, however often it is sent. */
  id: string
  /** Later changes have greater ones. */
  at: number
  /** The bag it was asked for; null when there was none. */
  cart_id: string | null
  /** Set once it had to wait for the connection. */
  isLate?: boolean
}
export type AddChange = Queued<Addition>
export type BagLineChange = Queued<LineChange>
/** A change the guest asked for that the server has not answered yet. */
export type BagChange = AddChange | BagLineChange

/**
 * Changes that wait for the server, kept in the browser until it has answered: a page that goes away, a browser that
 * is closed or a network that fails loses none. Each under its own key, so that tabs never write over one another.
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

/** What is asked for of a bag; of one that is to make way for a new one nothing is left but what goes into that. */
export function changesTo(cartId: string | undefined, changes: BagChange[]) {
  const from = changes.findIndex(
    change => change.kind === 'add' && change.replaces && change.replaces === cartId,
  )
  return from < 0 ? { isReplaced: false, changes } : { isReplaced: true, changes: changes.slice(from) }
}

// What a member asked for is not carried out for whoever comes next.
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

/** Only we write under these keys; what does not have what is read of it was written by another version. */
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
