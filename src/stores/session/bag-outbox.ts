import '../browser/tolerant-storage.ts'
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { LineChange } from '#src/domain/bag/bag-change.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { storageKey } from '../browser/page-storage.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { $storedMember } from './stored-member.ts'

/** How the page displayed the line. `unit` is the price of one item, including choices. */
type LinePreview = { name: string; image: string; unit: Cents; category?: string | undefined }
/** A line to add, with the data to show until the server responds. */
export type LineToAdd = NewLine & { shown?: LinePreview | undefined }

/**
 * `menu_id` is the menu from which the line was added. `kitchen` is the kitchen at which a new bag is started
 * if no bag is open.
 */
export type LineAddition = {
  kind: 'add'
  line: NewLine
  shown: LinePreview | null
  menu_id: string | null
  kitchen: PickedKitchen | null
  /**
   * `replaces` is the id of the bag at another kitchen, which is dropped once this line is in a new bag.
   * `started` is the id of the new bag.
   */
  replaces?: string | undefined
  started?: string | undefined
}
export type QueuedChange<C> = C & {
  id: string
  at: number
  cart_id: string | null
  isLate?: boolean
}
export type QueuedLineAddition = QueuedChange<LineAddition>
export type BagLineChange = QueuedChange<LineChange>
export type BagChange = QueuedLineAddition | BagLineChange

/**
 * Unconfirmed changes. They are stored in the browser, so that they survive navigation, a closed browser, or
 * a network failure. Each change has its own storage key, so that tabs never overwrite each other's changes.
 */
export const $pendingChanges = persistentMap<Record<string, BagChange | undefined>>(
  storageKey('waiting:'),
  {},
  { encode: JSON.stringify, decode: parseChange },
)

export const $queuedChanges = computed($pendingChanges, pending =>
  Object.values(pending)
    .filter(change => change !== undefined)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
)

/**
 * Returns the changes that apply to a bag. If the bag is being replaced, returns only the changes to the new
 * bag.
 */
export function selectChangesForBag(cartId: string | undefined, changes: BagChange[]) {
  const from = changes.findIndex(
    change => change.kind === 'add' && change.replaces && change.replaces === cartId,
  )
  return from < 0 ? { isReplaced: false, changes } : { isReplaced: true, changes: changes.slice(from) }
}

// Drops unsent changes on sign-out, because the next person who uses this browser must not send them.
$storedMember.listen(stored => {
  if (!stored) $pendingChanges.set({})
})

function parseChange(text: string): BagChange | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isChange(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * True if a stored change has all required fields. Some may be missing if another version of the site stored
 * it.
 */
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
