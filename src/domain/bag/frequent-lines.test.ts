import { describe, expect, test } from 'vitest'
import { findFrequentLines } from './frequent-lines.ts'

const hot = { choice_id: 'hot', quantity: 1, choices: [] }
const dipped = { choice_id: 'dipped', quantity: 1, choices: [] }
const line = (product_id: string, ...choices: (typeof hot)[]) => ({ product_id, choices })
const history = (...days: ReturnType<typeof line>[][]) =>
  days.map((products, index) => ({
    placed: `2026-11-${20 - index}T18:00:00.000Z`,
    menu_id: 'five-points',
    products,
  }))
const dishes = (...days: ReturnType<typeof line>[][]) =>
  findFrequentLines(history(...days), ({ product_id }) => product_id).map(({ line, times }) => [
    line.product_id,
    line.choices.map(({ choice_id }) => choice_id).join(),
    times,
  ])

describe("a guest's frequently ordered dishes", () => {
  test('frequently ordered dishes are sorted by number of orders, then by most recent order', () => {
    expect(dishes([line('wings')], [line('tea'), line('mac')], [line('mac')])).toEqual([
      ['mac', '', 2],
      ['wings', '', 1],
      ['tea', '', 1],
    ])
  })

  test('a frequently ordered dish is listed once, with its most frequently ordered choices', () => {
    expect(dishes([line('wings')], [line('wings', hot)], [line('wings', hot)])).toEqual([['wings', 'hot', 2]])
  })

  test('two lines whose choices differ only in sequence count as one dish', () => {
    expect(dishes([line('wings', hot, dipped)], [line('wings', dipped, hot)])).toEqual([
      ['wings', 'hot,dipped', 2],
    ])
  })

  test('frequently ordered dishes exclude lines for which the group function returns null', () => {
    expect(findFrequentLines(history([line('wings')]), () => null)).toEqual([])
  })
})
