import { computed } from 'nanostores'
import type { CartLine } from '#src/contract/carts.ts'
import { linesAfter } from '#src/domain/bag-change.ts'
import { $cart } from './bag.ts'
import { $lineKeys } from './keep-waiting.ts'
import { $changes, type AddChange, type BagChange } from './waiting-changes.ts'

/** `isNew`: the server has not said yet what it is called there. */
export type ShownBagLine = { key: string; line: CartLine; isNew: boolean; isChanging: boolean }

/** The lines as the guest left them, whether or not the server has answered yet. */
export const $shownLines = computed([$cart, $changes, $lineKeys], (cart, changes, keys) => {
  const first = (cart?.products ?? []).map(line => ({ line, isNew: false }))
  return changes.reduce(afterChange, first).map(
    ({ line, isNew }): ShownBagLine => ({
      key: keys[line.id] ?? line.id,
      line,
      isNew,
      isChanging: isNew || changes.some(change => change.kind === 'quantity' && change.line_id === line.id),
    }),
  )
})

/** Whether amounts are still to be confirmed by the server. */
export const $isBagUnsettled = computed($changes, changes => changes.length > 0)

/** What the lines come to, as far as is known without the server. */
export const $shownSubtotal = computed($shownLines, lines =>
  lines.reduce((sum, { line }) => sum + line.cost.total, 0),
)

type Entry = { line: CartLine; isNew: boolean }

function afterChange(entries: Entry[], change: BagChange): Entry[] {
  if (change.kind === 'add')
    return change.shown ? [...entries, { line: newLine(change), isNew: true }] : entries
  const counted = entries.map(entry => ({ id: entry.line.id, quantity: entry.line.quantity, entry }))
  return linesAfter(counted, change).map(({ quantity, entry }) =>
    quantity === entry.line.quantity ? entry : { ...entry, line: withQuantity(entry.line, quantity) },
  )
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  const { unit } = line.cost
  return { ...line, quantity, cost: { unit, total: unit * quantity } }
}

/** As much of a line as the page knew it came from. */
function newLine({ id, line, shown }: AddChange): CartLine {
  const { product_id, quantity, recipient = null, instructions = null, waiver_accepted = false } = line
  const { name = '', image = '', unit = 0 } = shown ?? {}
  const cost = { unit, total: unit * quantity }
  const asAdded = { id, product_id, name, quantity, cost, choices: [], recipient, instructions, image }
  return { ...asAdded, waiver_accepted, problem: null }
}
