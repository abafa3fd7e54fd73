import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computePointsReversal,
  computeRefundedPoints,
  pointsExpiryDate,
  repayPoints,
} from './points-ledger.ts'

const points = fc.integer({ min: 0, max: 5_000 })

describe('reversed points', () => {
  test('a member owes the reversed points that the available points do not cover', () => {
    fc.assert(
      fc.property(points, points, points, (amount, available, tierPoints) => {
        const change = computePointsReversal(amount, { available, tierPoints })
        expect(change.owed - change.points).toBe(amount)
        expect(available + change.points).toBeGreaterThanOrEqual(0)
        expect(change.owed).toBe(Math.max(0, amount - available))
        expect(tierPoints + change.tierPoints).toBe(Math.max(0, tierPoints - amount))
      }),
    )
  })

  test('a member without points owes all reversed points', () => {
    expect(computePointsReversal(120, { available: 0, tierPoints: 120 })).toEqual({
      points: -0,
      owed: 120,
      tierPoints: -120,
    })
  })
})

describe('the owed points', () => {
  test('new points first repay the points that a member owes', () => {
    expect(repayPoints(100, 30)).toEqual({ points: -30, owed: -30, tierPoints: 0 })
    expect(repayPoints(20, 30)).toEqual({ points: -20, owed: -20, tierPoints: 0 })
  })

  test('new points repay nothing if a member owes no points', () => {
    expect(Object.values(repayPoints(100, 0)).every(change => change === 0)).toBe(true)
  })
})

describe('the share of a refund', () => {
  const refunds = fc.tuple(
    points,
    fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 8 }),
  )

  test('partial refunds that add up to the order total reverse all of the order’s points', () => {
    fc.assert(
      fc.property(refunds, ([earned, parts]) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        let refunded = 0
        let takenTotal = 0
        for (const part of parts) {
          refunded += part
          const share = computeRefundedPoints(earned, refunded, total)
          expect(share).toBeGreaterThanOrEqual(takenTotal)
          expect(share).toBeLessThanOrEqual(earned)
          takenTotal = share
        }
        expect(takenTotal).toBe(earned)
      }),
    )
  })

  test("the points that a partial refund reverses are rounded in the member's favor", () => {
    expect(computeRefundedPoints(85, 100, 1_000)).toBe(8)
  })
})

type Step = { kind: 'earn' | 'refund' | 'spend' | 'give back'; points: number }

test('the points balance and the points owed are never negative and account for every point', () => {
  const step = fc.record<Step>({ kind: fc.constantFrom('earn', 'refund', 'spend', 'give back'), points })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let [balance, owed, tierPoints] = [0, 0, 0]
      const all = { earned: 0, refunded: 0, spent: 0 }
      for (const { kind, points } of steps) {
        if (kind === 'earn' || kind === 'give back') {
          const credit = kind === 'earn' ? points : Math.min(points, all.spent)
          const repaid = repayPoints(credit, owed)
          balance += credit + repaid.points
          owed += repaid.owed
          if (kind === 'earn') [tierPoints, all.earned] = [tierPoints + credit, all.earned + credit]
          else all.spent -= credit
        } else if (kind === 'refund') {
          const amount = Math.min(points, all.earned - all.refunded)
          const change = computePointsReversal(amount, { available: balance, tierPoints })
          balance += change.points
          owed += change.owed
          tierPoints += change.tierPoints
          all.refunded += amount
        } else if (balance >= points) {
          balance -= points
          all.spent += points
        }
        expect(Math.min(balance, owed, tierPoints)).toBeGreaterThanOrEqual(0)
        expect(balance - owed).toBe(all.earned - all.refunded - all.spent)
        expect(tierPoints).toBe(all.earned - all.refunded)
        // A positive balance means that the member owes no points, because new points pay off the debt first.
        expect(owed === 0 || balance === 0 || kind === 'refund').toBe(true)
      }
    }),
  )
})

test.each([
  ['2025-11-30T10:00:00Z', 12, '2026-11-30T10:00:00.000Z'],
  ['2026-01-15T10:00:00Z', 6, '2026-07-15T10:00:00.000Z'],
])(
  'points with their last activity on %s and a lifetime of %i months expire on %s',
  (active, months, expires) => {
    expect(pointsExpiryDate(new Date(active), months)?.toISOString()).toBe(expires)
  },
)

test('points never expire if the chain sets no expiration', () => {
  expect(pointsExpiryDate(new Date(), undefined)).toBeNull()
})
