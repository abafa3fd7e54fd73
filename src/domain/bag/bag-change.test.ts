import { describe, expect, test } from 'vitest'
import { applyLineChange, type LineChange, lineChangeStatus, replaceLineId } from './bag-change.ts'

const tea = { id: 'tea', quantity: 1 }
const wings = { id: 'wings', quantity: 2 }
const more: LineChange = { kind: 'quantity', line_id: 'tea', from: 1, quantity: 3 }
const onTheWay: LineChange = { ...more, between: [2] }
const remove: LineChange = { kind: 'remove', line_id: 'wings', from: 2 }
const clear: LineChange = { kind: 'clear', lines: [tea, wings] }

describe('the state of a pending change', () => {
  test.each([
    ['an unchanged line is due', more, [tea], 'due'],
    ['a change the server has already made is done', more, [{ id: 'tea', quantity: 3 }], 'done'],
    ['a quantity that another tab set is not overwritten', more, [{ id: 'tea', quantity: 7 }], 'overtaken'],
    ['an intermediate quantity of the guest is due', onTheWay, [{ id: 'tea', quantity: 2 }], 'due'],
    ['a removed line is not changed', more, [wings], 'overtaken'],
    ['an unchanged line is removed', remove, [tea, wings], 'due'],
    ['the removal of a missing line is done', remove, [tea], 'done'],
    ['a line with a larger quantity stays', remove, [{ id: 'wings', quantity: 3 }], 'overtaken'],
    ['an unchanged bag is cleared', clear, [tea, wings], 'due'],
    ['a bag with fewer lines is cleared', clear, [wings], 'due'],
    ['the clearing of an empty bag is done', clear, [], 'done'],
    ['a bag with a new line is not cleared', clear, [tea, { id: 'pie', quantity: 1 }], 'overtaken'],
  ] as const)('the classification of pending changes states that %s', (_, change, lines, standing) => {
    expect(lineChangeStatus(change, [...lines])).toBe(standing)
  })
})

test('a bag shows a changed line before the server responds', () => {
  expect(applyLineChange([tea, wings], more)).toEqual([{ id: 'tea', quantity: 3 }, wings])
  expect(applyLineChange([tea, wings], remove)).toEqual([tea])
  expect(applyLineChange([tea, wings, { id: 'pie', quantity: 1 }], clear)).toEqual([
    { id: 'pie', quantity: 1 },
  ])
})

test('a pending change follows its line to a new id', () => {
  expect(replaceLineId(more, 'tea', 'l_1')).toMatchObject({ line_id: 'l_1' })
  expect(replaceLineId(remove, 'tea', 'l_1')).toBe(remove)
  expect(replaceLineId(clear, 'tea', 'l_1')).toMatchObject({ lines: [{ id: 'l_1' }, wings] })
})

test('a pending change follows an added line into an identical line', () => {
  expect(replaceLineId(onTheWay, 'tea', 'l_1', 4)).toEqual({
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
