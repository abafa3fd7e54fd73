import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocateCents } from './allocate.ts'

const shares = (...weights: number[]) => weights.map((weight, index) => ({ key: `line-${index}`, weight }))

describe('allocations', () => {
  test.each([
    ['is split in proportion to the weights', 300, [1_000, 2_000], [100, 200]],
    ['is split with the odd cent going to the largest remainder', 100, [1_000, 2_000], [33, 67]],
    ['is split with the odd cents going to the first of equal shares', 5, [10, 10, 10], [2, 2, 1]],
    ['is split with the odd cent going to the larger of two shares with equal remainders', 2, [1, 3], [0, 2]],
    ['is split so that a weight of zero gets nothing', 99, [0, 100, 0], [0, 99, 0]],
    ['of zero is split into zeros', 0, [0, 0], [0, 0]],
    ['of zero can be split among no shares', 0, [], []],
    ['that divides evenly is split without a remainder', 30, [10, 20], [10, 20]],
  ])('an allocated amount %s', (_, amount, weights, parts) => {
    expect(allocateCents(amount, shares(...weights))).toEqual(parts)
  })

  const amounts = fc.array(fc.oneof(fc.nat(50), fc.nat(2_147_483_647)), { minLength: 1, maxLength: 60 })

  test('each part of an allocation is within a cent of its exact share', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, portion) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor(whole * portion)
        const parts = allocateCents(amount, shares(...weights))
        const cent = BigInt(whole || 1)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          const weight = weights[index] ?? 0
          expect(part >= 0 && part <= weight).toBe(true)
          const error = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weight)
          expect(error < cent && -error < cent).toBe(true)
        }
      }),
      { seed: 1 },
    )
  })

  test('an allocation does not depend on the order of its shares', () => {
    fc.assert(
      fc.property(amounts, fc.nat(1_000), fc.infiniteStream(fc.nat()), (weights, percent, random) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.min(percent, whole)
        const inOrder = shares(...weights)
        const shuffled = inOrder
          .map(share => ({ share, place: random.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ share }) => share)
        const byKey = (list: typeof inOrder) =>
          Object.fromEntries(allocateCents(amount, list).map((part, index) => [list[index]?.key, part]))
        expect(byKey(shuffled)).toEqual(byKey(inOrder))
      }),
      { seed: 2 },
    )
  })
})
