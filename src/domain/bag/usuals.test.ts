import { describe, expect, test } from 'vitest'
import { findUsualLines } from './usuals.ts'

const chose = (choice_id: string, quantity = 1) => ({ choice_id, quantity, choices: [] })
const line = (recipient: string | null, product_id: string, ...choices: ReturnType<typeof chose>[]) => ({
  recipient,
  product_id,
  choices,
})
/** Creates past orders, newest first. Each argument lists the lines of one order. */
const history = (...days: ReturnType<typeof line>[][]) =>
  days.map((products, index) => ({
    placed: `2026-11-${20 - index}T18:00:00.000Z`,
    menu_id: `kitchen-${index}`,
    products,
  }))
const usualLines = (orders: ReturnType<typeof history>) =>
  findUsualLines(orders).map(usual => [usual.recipient, usual.line.product_id, usual.times])

describe("a diner's favorite item", () => {
  test('a diner’s favorite is the item ordered most often', () => {
    const orders = history([line('Kenny', 'wings')], [line('Kenny', 'tenders')], [line('Kenny', 'tenders')])
    expect(usualLines(orders)).toEqual([['Kenny', 'tenders', 2]])
  })

  test('if a diner ordered two items equally often, the favorite is the one ordered most recently', () => {
    const orders = history([line('Kenny', 'wings')], [line('Kenny', 'tenders')])
    expect(findUsualLines(orders)).toMatchObject([
      { line: { product_id: 'wings' }, menu_id: 'kitchen-0', last: '2026-11-20T18:00:00.000Z' },
    ])
  })

  test('names that differ only in spacing and case count as one diner, shown in the latest spelling', () => {
    const orders = history([line('Kenny  R', 'tenders')], [line(' kenny r ', 'tenders')])
    expect(usualLines(orders)).toEqual([['Kenny R', 'tenders', 2]])
  })

  test('lines whose choices differ only in sequence count as one item', () => {
    const orders = history(
      [line('Kenny', 'tenders', chose('hot'), chose('ranch', 2))],
      [line('Kenny', 'tenders', chose('mild'))],
      [line('Kenny', 'tenders', chose('ranch', 2), chose('hot'))],
      [line('Kenny', 'tenders', chose('ranch'), chose('hot'))],
    )
    expect(usualLines(orders)).toEqual([['Kenny', 'tenders', 2]])
  })

  test('each named diner gets one favorite item, and lines without a name are ignored', () => {
    const orders = history(
      [line('Dolly', 'slaw'), line(null, 'tea'), line('  ', 'tea')],
      [line('Kenny', 'tenders')],
      [line('Kenny', 'tenders')],
    )
    expect(usualLines(orders)).toEqual([
      ['Kenny', 'tenders', 2],
      ['Dolly', 'slaw', 1],
    ])
  })

  test('a member without orders has no favorites', () => {
    expect(findUsualLines([])).toEqual([])
  })
})
