import { QUANTITY_MAX } from '../limits.ts'

type CountedLine = { id: string; quantity: number }

/** The quantities are those the guest saw. */
export type LineChange =
  | {
      kind: 'quantity'
      line_id: string
      from: number
      quantity: number
      /** Quantities requested in between; an earlier request, whose response was lost, may have set one of them. */
      between?: number[]
    }
  | { kind: 'remove'; line_id: string; from: number }
  | { kind: 'clear'; lines: CountedLine[] }

/** Returns whether a change is still due, already done, or overtaken by another change to the same lines. */
export function changeStatus(change: LineChange, lines: CountedLine[]): 'due' | 'done' | 'overtaken' {
  if (change.kind === 'clear') {
    if (lines.length === 0) return 'done'
    const isSeen = ({ id, quantity }: CountedLine) =>
      change.lines.some(seen => seen.id === id && seen.quantity === quantity)
    return lines.every(isSeen) ? 'due' : 'overtaken'
  }
  const now = lines.find(({ id }) => id === change.line_id)?.quantity ?? 0
  const wanted = change.kind === 'quantity' ? change.quantity : 0
  if (now === wanted) return 'done'
  const known = change.kind === 'quantity' ? [change.from, ...(change.between ?? [])] : [change.from]
  return known.includes(now) ? 'due' : 'overtaken'
}

export function linesAfter<L extends CountedLine>(lines: L[], change: LineChange): L[] {
  switch (change.kind) {
    case 'quantity':
      return lines.map(line => (line.id === change.line_id ? { ...line, quantity: change.quantity } : line))
    case 'remove':
      return lines.filter(({ id }) => id !== change.line_id)
    case 'clear':
      return lines.filter(({ id }) => !change.lines.some(seen => seen.id === id))
  }
}

export function isAbout(change: LineChange, lineId: string): boolean {
  return change.kind === 'clear' ? change.lines.some(({ id }) => id === lineId) : change.line_id === lineId
}

export function renamedLine(change: LineChange, was: string, now: string, more = 0): LineChange {
  if (!isAbout(change, was)) return change
  const raised = (quantity: number) => Math.min(quantity + more, QUANTITY_MAX)
  switch (change.kind) {
    case 'quantity': {
      const { from, quantity, between } = change
      const asked = { ...change, line_id: now, from: raised(from), quantity: raised(quantity) }
      return between ? { ...asked, between: between.map(raised) } : asked
    }
    case 'remove': {
      const from = raised(change.from)
      return more > 0
        ? { kind: 'quantity', line_id: now, from, quantity: more }
        : { kind: 'remove', line_id: now, from }
    }
    case 'clear': {
      const renamed = (line: CountedLine) =>
        line.id === was ? { id: now, quantity: raised(line.quantity) } : line
      return { ...change, lines: change.lines.map(renamed) }
    }
  }
}
