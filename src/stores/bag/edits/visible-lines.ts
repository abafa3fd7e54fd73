import { computed } from 'nanostores'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { applyLineChange } from '#src/domain/bag/bag-change.ts'
import { canMergeLines } from '#src/domain/bag/same-line.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import {
  $queuedChanges,
  type BagChange,
  type QueuedLineAddition,
  selectChangesForBag,
} from '#src/stores/session/bag-outbox.ts'
import { $cart } from '../bag.ts'
import { $defaultChoices, $lineKeys } from './changes.ts'

export type VisibleBagLine = { key: string; line: CartLine; isNew: boolean; isChanging: boolean }

export const $visibleLines = computed(
  [$cart, $queuedChanges, $lineKeys, $defaultChoices],
  (cart, all, keys, defaults) => {
    const { isReplaced, changes } = selectChangesForBag(cart?.id, all)
    const initial = (isReplaced ? [] : (cart?.products ?? [])).map(
      (line): Entry => ({ line, choices: line.choices, isNew: false, isChanging: false }),
    )
    return changes
      .reduce((entries, change) => applyChange(entries, change, defaults), initial)
      .map(
        ({ line, isNew, isChanging }): VisibleBagLine => ({
          key: keys[line.id] ?? line.id,
          line,
          isNew,
          isChanging,
        }),
      )
  },
)

export const $hasPendingChanges = computed($queuedChanges, changes => changes.length > 0)

export const $visibleSubtotal = computed($visibleLines, lines =>
  lines.reduce((sum, { line }) => sum + line.cost.total, 0),
)

/**
 * `choices` are the requested choices. They are separate from `line.choices`, which stays empty until the
 * server returns the new line.
 */
type Entry = { line: CartLine; choices: Choice[]; isNew: boolean; isChanging: boolean }

function applyChange(
  entries: Entry[],
  change: BagChange,
  defaults: Record<string, Choice[] | undefined>,
): Entry[] {
  if (change.kind === 'add') return applyAdd(entries, change, defaults[change.line.product_id])
  const quantities = entries.map(entry => ({ id: entry.line.id, quantity: entry.line.quantity, entry }))
  return applyLineChange(quantities, change).map(({ id, quantity, entry }) => ({
    ...entry,
    line: withQuantity(entry.line, quantity),
    isChanging: entry.isChanging || (change.kind === 'quantity' && change.line_id === id),
  }))
}

/**
 * Adds a line the way the server would: merges it into an identical line if there is one. Until the default
 * choices of a product are known, lines with the same price are assumed to have the same choices.
 */
function applyAdd(
  entries: Entry[],
  change: QueuedLineAddition,
  defaultChoices: Choice[] | undefined,
): Entry[] {
  if (!change.shown) return entries
  const line = provisionalLine(change)
  const knownChoices = change.line.choices ?? defaultChoices
  const mergeTarget = entries.findLast(({ line: existing, choices }) => {
    const expectedChoices = knownChoices ?? (existing.cost.unit === line.cost.unit ? choices : null)
    return (
      expectedChoices !== null &&
      canMergeLines({ ...existing, choices }, { ...line, choices: expectedChoices })
    )
  })
  if (!mergeTarget) return [...entries, { line, choices: knownChoices ?? [], isNew: true, isChanging: true }]
  const merged = withQuantity(mergeTarget.line, mergeTarget.line.quantity + line.quantity)
  return entries.map(entry =>
    entry === mergeTarget ? { ...mergeTarget, line: merged, isChanging: true } : entry,
  )
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  if (quantity === line.quantity) return line
  const { unit } = line.cost
  return { ...line, quantity, cost: { unit, total: unit * quantity } }
}

function provisionalLine({ id, line, shown }: QueuedLineAddition): CartLine {
  const { product_id, quantity, recipient, instructions, waiver_accepted = false } = line
  const { name = '', image = '', unit = 0 } = shown ?? {}
  const cost = { unit, total: unit * quantity }
  // The server stores empty strings as null, so the provisional line does too.
  const texts = { recipient: recipient || null, instructions: instructions || null }
  return {
    id,
    product_id,
    name,
    quantity,
    cost,
    choices: [],
    ...texts,
    image,
    waiver_accepted,
    problem: null,
  }
}
