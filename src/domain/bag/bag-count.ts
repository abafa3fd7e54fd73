import type { LineChange } from './bag-change.ts'

export function countItems(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function countItemsAfterChanges(
  count: number,
  changes: (LineChange | { kind: 'add'; line: { quantity: number } })[],
): number {
  const difference = changes.reduce((sum, change) => sum + countDifference(change), 0)
  return Math.max(count + difference, 0)
}

function countDifference(change: Parameters<typeof countItemsAfterChanges>[1][number]): number {
  switch (change.kind) {
    case 'add':
      return change.line.quantity
    case 'quantity':
      return change.quantity - change.from
    case 'remove':
      return -change.from
    case 'clear':
      return -countItems(change.lines)
  }
}
