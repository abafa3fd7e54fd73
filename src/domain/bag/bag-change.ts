import { QUANTITY_MAX } from './bag-limits.ts'

type CountedLine = { id: string; quantity: number }

/**
 * A guest's change to the bag. `from` and `lines` hold the quantities that the guest saw before the change.
 */
export type LineChange =
  | {
      kind: 'quantity'
      line_id: string
      from: number
      quantity: number
      /**
       * Quantities that this edit passed through. The server may already have stored one of them if its
       * response was lost.
       */
      between?: number[]
    }
  | { kind: 'remove'; line_id: string; from: number }
  | { kind: 'clear'; lines: CountedLine[] }

/**
 * Returns `due` if the change must still be applied, `done` if the bag already matches it, and `overtaken` if
 * another change to the same lines was applied first.
 */
export function lineChangeStatus(change: LineChange, lines: CountedLine[]): 'due' | 'done' | 'overtaken' {
  if (change.kind === 'clear') {
    if (lines.length === 0) return 'done'
    const isUnchanged = ({ id, quantity }: CountedLine) =>
      change.lines.some(seenLine => seenLine.id === id && seenLine.quantity === quantity)
    return lines.every(isUnchanged) ? 'due' : 'overtaken'
  }
  const currentQuantity = lines.find(({ id }) => id === change.line_id)?.quantity ?? 0
  const targetQuantity = change.kind === 'quantity' ? change.quantity : 0
  if (currentQuantity === targetQuantity) return 'done'
  const expectedQuantities =
    change.kind === 'quantity' ? [change.from, ...(change.between ?? [])] : [change.from]
  return expectedQuantities.includes(currentQuantity) ? 'due' : 'overtaken'
}

export function applyLineChange<L extends CountedLine>(lines: L[], change: LineChange): L[] {
  switch (change.kind) {
    case 'quantity':
      return lines.map(line => (line.id === change.line_id ? { ...line, quantity: change.quantity } : line))
    case 'remove':
      return lines.filter(({ id }) => id !== change.line_id)
    case 'clear':
      return lines.filter(({ id }) => !change.lines.some(seenLine => seenLine.id === id))
  }
}

export function affectsLine(change: LineChange, lineId: string): boolean {
  return change.kind === 'clear' ? change.lines.some(({ id }) => id === lineId) : change.line_id === lineId
}

export function replaceLineId(
  change: LineChange,
  oldId: string,
  newId: string,
  addedQuantity = 0,
): LineChange {
  if (!affectsLine(change, oldId)) return change
  const raiseQuantity = (quantity: number) => Math.min(quantity + addedQuantity, QUANTITY_MAX)
  switch (change.kind) {
    case 'quantity': {
      const { from, quantity, between } = change
      const updated = {
        ...change,
        line_id: newId,
        from: raiseQuantity(from),
        quantity: raiseQuantity(quantity),
      }
      return between ? { ...updated, between: between.map(raiseQuantity) } : updated
    }
    case 'remove': {
      const from = raiseQuantity(change.from)
      return addedQuantity > 0
        ? { kind: 'quantity', line_id: newId, from, quantity: addedQuantity }
        : { kind: 'remove', line_id: newId, from }
    }
    case 'clear': {
      const renameLine = (line: CountedLine) =>
        line.id === oldId ? { id: newId, quantity: raiseQuantity(line.quantity) } : line
      return { ...change, lines: change.lines.map(renameLine) }
    }
  }
}
