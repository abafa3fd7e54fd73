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
    ['a new quantity of an unchanged line', 'due', more, [tea]],
    ['a new quantity that the server has stored', 'done', more, [{ id: 'tea', quantity: 3 }]],
    ['a new quantity of a line that another tab changed', 'overtaken', more, [{ id: 'tea', quantity: 7 }]],
    [
      'a new quantity of a line whose stored quantity is an intermediate one',
      'due',
      steps,
      [{ id: 'tea', quantity: 2 }],
    ],
    ['a new quantity of a removed line', 'overtaken', more, [wings]],
    ['the removal of an unchanged line', 'due', remove, [tea, wings]],
    ['the removal of a missing line', 'done', remove, [tea]],
    ['the removal of a line with a larger quantity', 'overtaken', remove, [{ id: 'wings', quantity: 3 }]],
    ['the clearing of an unchanged bag', 'due', clear, [tea, wings]],
    ['the clearing of a bag with fewer lines', 'due', clear, [wings]],
    ['the clearing of an empty bag', 'done', clear, []],
    ['the clearing of a bag with a new line', 'overtaken', clear, [tea, { id: 'pie', quantity: 1 }]],
  ] as const)('the status of %s is “%s”', (_, status, change, lines) => {
    expect(lineChangeStatus(change, [...lines])).toBe(status)
  })
})

test('a pending change is applied to the lines of a bag', () => {
  expect(applyLineChange([tea, wings], more)).toEqual([{ id: 'tea', quantity: 3 }, wings])
  expect(applyLineChange([tea, wings], remove)).toEqual([tea])
  expect(applyLineChange([tea, wings, { id: 'pie', quantity: 1 }], clear)).toEqual([
    { id: 'pie', quantity: 1 },
  ])
})

test('a pending change refers to the new id of a line once the server has assigned it', () => {
  expect(replaceLineId(more, 'tea', 'l_1')).toMatchObject({ line_id: 'l_1' })
  expect(replaceLineId(remove, 'tea', 'l_1')).toBe(remove)
  expect(replaceLineId(clear, 'tea', 'l_1')).toMatchObject({ lines: [{ id: 'l_1' }, wings] })
})

test('a pending change to an added line is adjusted when the line merges into an identical one', () => {
  expect(replaceLineId(steps, 'tea', 'l_1', 4)).toEqual({
    ...{ kind: 'quantity', line_id: 'l_1', from: 5, quantity: 7, between: [6] },
  })
  expect(replaceLineId(remove, 'wings', 'l_1', 4)).toEqual({
    ...{ kind: 'quantity', line_id: 'l_1', from: 6, quantity: 4 },
  })
  expect(replaceLineId(clear, 'tea', 'l_1', 4)).toEqual({
    kind: 'clear',
    lines: [{ id: 'l_1', quantity: 5 }, wings],
  })
  expect(replaceLineId({ ...more, quantity: 98 }, 'tea', 'l_1', 4)).toMatchObject({ quantity: 99 })
})
