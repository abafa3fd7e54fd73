import { expect, test } from 'vitest'
import { collapseOrderLines } from './collapse-order.ts'

type Choice = { name: string; choices: Choice[] }
const choice = (name: string, ...choices: Choice[]): Choice => ({ name, choices })
const line = (name: string, quantity: number, ...choices: Choice[]) => ({ name, quantity, choices })

test('an order card shows a small order in full', () => {
  const tea = line('Sweet Tea', 2, choice('Large'))
  expect(collapseOrderLines([tea])).toEqual({
    lines: [{ line: tea, choices: tea.choices, hiddenChoices: 0 }],
    hiddenItems: 0,
  })
})

test('an order card shows only the first two lines and counts the remaining items', () => {
  const { lines, hiddenItems } = collapseOrderLines([
    line('Tenders', 1),
    line('Slaw', 5),
    line('Tea', 3),
    line('Pie', 1),
  ])
  expect(lines.map(({ line }) => line.name)).toEqual(['Tenders', 'Slaw'])
  expect(hiddenItems).toBe(4)
})

test('an order card shows only the first three choices of a line and counts the rest', () => {
  const combo = line(
    'Combo',
    1,
    choice('Hot'),
    choice('Fries'),
    choice('Ranch'),
    choice('Tea'),
    choice('Pickles'),
  )
  expect(collapseOrderLines([combo]).lines[0]).toMatchObject({
    choices: [{ name: 'Hot' }, { name: 'Fries' }, { name: 'Ranch' }],
    hiddenChoices: 2,
  })
})

test('nested choices count toward the three choices that an order card shows', () => {
  const combo = line('Combo', 1, choice('Tea', choice('Large'), choice('No ice')), choice('Hot'))
  expect(collapseOrderLines([combo]).lines[0]).toMatchObject({
    choices: [{ name: 'Tea' }, { name: 'Large' }, { name: 'No ice' }],
    hiddenChoices: 1,
  })
})

test('an order card shows no lines for an order without lines', () => {
  expect(collapseOrderLines([])).toEqual({ lines: [], hiddenItems: 0 })
})
