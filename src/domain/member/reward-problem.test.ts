import { describe, expect, test } from 'vitest'
import { type RewardedBag, rewardProblem } from './reward-problem.ts'
import type { RewardTerms } from './reward-terms.ts'

const now = new Date('2026-11-21T18:00:00Z')
const bag: RewardedBag = {
  location_id: '101',
  handoff: 'pickup',
  sub_handoff: null,
  subtotal: 2_000,
  product_ids: ['three-tenders', 'lemonade'],
}

function problemOf(
  terms: Partial<RewardTerms>,
  overrides: { bag?: RewardedBag | null; isMember?: boolean; usedAt?: Date; expiresAt?: Date } = {},
) {
  const { usedAt = null, expiresAt = null, isMember = true } = overrides
  const worth = { kind: 'amount', amount: 500 } as const
  const reward = { terms: { worth, ...terms }, usedAt, expiresAt }
  return rewardProblem({ reward, isMember, bag: overrides.bag === undefined ? bag : overrides.bag, now })
}

describe('a reward', () => {
  test('without conditions can be used for any bag', () => {
    expect(problemOf({})).toBeNull()
    expect(problemOf({}, { bag: { ...bag, subtotal: 0, product_ids: [] } })).toBeNull()
  })

  test('is for members only', () => {
    expect(problemOf({}, { isMember: false })).toEqual({ reason: 'guest' })
  })

  test('is used once', () => {
    expect(problemOf({}, { usedAt: now })).toEqual({ reason: 'used' })
  })

  test('can be used until the instant it expires', () => {
    expect(problemOf({}, { expiresAt: new Date(now.getTime() + 1) })).toBeNull()
    expect(problemOf({}, { expiresAt: now })).toEqual({ reason: 'expired' })
  })

  test('needs a bag', () => {
    expect(problemOf({}, { bag: null })).toEqual({ reason: 'no-bag' })
  })

  test('tells how much is missing to its minimum', () => {
    expect(problemOf({ minimum: 2_000 })).toBeNull()
    expect(problemOf({ minimum: 2_001 })).toEqual({ reason: 'minimum', missing: 1 })
  })

  test('may be for some kitchens only', () => {
    expect(problemOf({ location_ids: ['101', '102'] })).toBeNull()
    expect(problemOf({ location_ids: ['102'] })).toEqual({ reason: 'kitchen' })
  })

  test('may be for some ways to get the order only, drive-thru apart from pickup', () => {
    expect(problemOf({ handoffs: ['pickup'] })).toBeNull()
    expect(problemOf({ handoffs: ['drivethru', 'curbside'] })).toEqual({
      reason: 'handoff',
      handoffs: ['drivethru', 'curbside'],
    })
    expect(problemOf({ handoffs: ['drivethru'] }, { bag: { ...bag, sub_handoff: 'drivethru' } })).toBeNull()
  })

  test('for a product needs one of its products in the bag', () => {
    const free = (...product_ids: string[]) => problemOf({ worth: { kind: 'product', product_ids } })
    expect(free('crinkle-fries', 'lemonade')).toBeNull()
    expect(free('crinkle-fries')).toEqual({ reason: 'product', product_ids: ['crinkle-fries'] })
  })

  test('tells first what can least be helped', () => {
    const terms = { minimum: 9_000, location_ids: ['102'] }
    expect(problemOf(terms)).toEqual({ reason: 'kitchen' })
    expect(problemOf(terms, { expiresAt: now })).toEqual({ reason: 'expired' })
  })
})
