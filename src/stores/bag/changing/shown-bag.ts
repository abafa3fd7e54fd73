import { computed } from 'nanostores'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { linesAfter } from '#src/domain/bag/bag-change.ts'
import { canMergeInto } from '#src/domain/bag/same-line.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { $changes, type AddChange, type BagChange, changesTo } from '../../session/bag-outbox.ts'
import { $cart } from '../bag.ts'
import { $knownDefaults, $lineKeys } from './changes.ts'

export type ShownBagLine = { key: string; line: CartLine; isNew: boolean; isChanging: boolean }

export const $shownLines = computed(
  [$cart, $changes, $lineKeys, $knownDefaults],
  (cart, all, keys, defaults) => {
    const { isReplaced, changes } = changesTo(cart?.id, all)
    const first = (isReplaced ? [] : (cart?.products ?? [])).map(
      (line): Entry => ({ line, choices: line.choices, isNew: false, isChanging: false }),
    )
    return changes
      .reduce((entries, change) => afterChange(entries, change, defaults), first)
      .map(
        ({ line, isNew, isChanging }): ShownBagLine => ({
          key: keys[line.id] ?? line.id,
          line,
          isNew,
          isChanging,
        }),
      )
  },
)

export const $isBagUnsettled = computed($changes, changes => changes.length > 0)

export const $shownSubtotal = computed($shownLines, lines =>
  lines.reduce((sum, { line }) => sum + line.cost.total, 0),
)

/** `choices`: the requested ones, for a line whose choice names are unknown. */
type Entry = { line: CartLine; choices: Choice[]; isNew: boolean; isChanging: boolean }

function afterChange(
  entries: Entry[],
  change: BagChange,
  defaults: Record<string, Choice[] | undefined>,
): Entry[] {
  if (change.kind === 'add') return afterAdd(entries, change, defaults[change.line.product_id])
  const counted = entries.map(entry => ({ id: entry.line.id, quantity: entry.line.quantity, entry }))
  return linesAfter(counted, change).map(({ id, quantity, entry }) => ({
    ...entry,
    line: withQuantity(entry.line, quantity),
    isChanging: entry.isChanging || (change.kind === 'quantity' && change.line_id === id),
  }))
}

/**
 * Adds a line as the server will: merges it into an equal one. Until a product's default choices are known,
 * equal prices count as equal choices.
 */
function afterAdd(entries: Entry[], change: AddChange, asItComes: Choice[] | undefined): Entry[] {
  if (!change.shown) return entries
  const line = newLine(change)
  const known = change.line.choices ?? asItComes
  const same = entries.findLast(({ line: there, choices }) => {
    const asked = known ?? (there.cost.unit === line.cost.unit ? choices : null)
    return asked !== null && canMergeInto({ ...there, choices }, { ...line, choices: asked })
  })
  if (!same) return [...entries, { line, choices: known ?? [], isNew: true, isChanging: true }]
  const grown = withQuantity(same.line, same.line.quantity + line.quantity)
  return entries.map(entry => (entry === same ? { ...same, line: grown, isChanging: true } : entry))
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  if (quantity === line.quantity) return line
  const { unit } = line.cost
  return { ...line, quantity, cost: { unit, total: unit * quantity } }
}

function newLine({ id, line, shown }: AddChange): CartLine {
  const { product_id, quantity, recipient, instructions, waiver_accepted = false } = line
  const { name = '', image = '', unit = 0 } = shown ?? {}
  const cost = { unit, total: unit * quantity }
  // The server stores empty texts as null.
  const words = { recipient: recipient || null, instructions: instructions || null }
  return {
    id,
    product_id,
    name,
    quantity,
    cost,
    choices: [],
    ...words,
    image,
    waiver_accepted,
    problem: null,
  }
}
