import { describe, expect, test } from 'vitest'
import { applyLineChange, type LineChange, lineChangeStatus, replaceLineId } from './bag-change.ts'

const tea = { id: 'tea', quantity: 1 }
const wings = { id: 'wings', quantity: 2 }
const more: LineChange = { kind: 'quantity', line_id: 'tea', from: 1, quantity: 3 }
const steps: LineChange = { ...more, between: [2] }
const remove: LineChange = { kind: 'remove', line_id: 'wings', from: 2 }
const clear: LineChange = { kind: 'clear', lines: [tea, wings] }

describe('the status of a pending change', () => {
  test.each([
    ['a quantity change to an unchanged line', 'due', more, [tea]],
    ['a quantity change that the server has already stored', 'done', more, [{ id: 'tea', quantity: 3 }]],
    ['a quantity change to a line that another tab changed', 'overtaken', more, [{ id: 'tea', quantity: 7 }]],
    [
      'a quantity change to a line that is at one of the intermediate quantities',
      'due',
      steps,
      [{ id: 'tea', quantity: 2 }],
    ],
    ['a quantity change to a removed line', 'overtaken', more, [wings]],
    ['removing an unchanged line', 'due', remove, [tea, wings]],
    ['removing a missing line', 'done', remove, [tea]],
    ['removing a line whose quantity has increased', 'overtaken', remove, [{ id: 'wings', quantity: 3 }]],
    ['clearing an unchanged bag', 'due', clear, [tea, wings]],
    ['clearing a bag that has lost a line', 'due', clear, [wings]],
    ['clearing an empty bag', 'done', clear, []],
    ['clearing a bag that has a new line', 'overtaken', clear, [tea, { id: 'pie', quantity: 1 }]],
  ] as const)('%s has the status “%s”', (_, status, change, lines) => {
    expect(lineChangeStatus(change, [...lines])).toBe(status)
  })
})

test('applying a pending change updates, removes, or clears the lines that the guest saw', () => {
  expect(applyLineChange([tea, wings], more)).toEqual([{ id: 'tea', quantity: 3 }, wings])
  expect(applyLineChange([tea, wings], remove)).toEqual([tea])
  expect(applyLineChange([tea, wings, { id: 'pie', quantity: 1 }], clear)).toEqual([
    { id: 'pie', quantity: 1 },
  ])
})

test('a pending change uses the new id of a line once the server has assigned one', () => {
  expect(replaceLineId(more, 'tea', 'l_1')).toMatchObject({ line_id: 'l_1' })
  expect(replaceLineId(remove, 'tea', 'l_1')).toBe(remove)
  expect(replaceLineId(clear, 'tea', 'l_1')).toMatchObject({ lines: [{ id: 'l_1' }, wings] })
})

test('a pending change to an added line is adjusted when that line merges into an identical line', () => {
  expect(replaceLineId(steps, 'tea', 'l_1', 4)).toEqual({
    kind: 'quantity',
    line_id: 'l_1',
    from: 5,
    quantity: 7,
    between: [6],
  })
  expect(replaceLineId(remove, 'wings', 'l_1', 4)).toEqual({
    kind: 'quantity',
    line_id: 'l_1',
    from: 6,
    quantity: 4,
  })
  expect(replaceLineId(clear, 'tea', 'l_1', 4)).toEqual({
    kind: 'clear',
    lines: [{ id: 'l_1', quantity: 5 }, wings],
  })
  expect(replaceLineId({ ...more, quantity: 98 }, 'tea', 'l_1', 4)).toMatchObject({ quantity: 99 })
})
