import { describe, expect, test } from 'vitest'
import { aBag, aLine, fiveOff, noon } from '#tests/support/promotions.ts'
import type { PromotionTerms } from '../promotion/terms.ts'
import { promotionOf, rewardProblem } from './reward-problem.ts'

const bag = aBag([aLine('three-tenders', 1_671), aLine('lemonade', 329)])

function problemOf(
  terms: Partial<PromotionTerms>,
  overrides: { bag?: typeof bag | null; isMember?: boolean; usedAt?: Date; expiresAt?: Date } = {},
) {
  const { usedAt = null, expiresAt = null, isMember = true } = overrides
  const reward = { id: 'r_1', label: '$5 off', terms: { ...fiveOff, ...terms }, usedAt, expiresAt }
  const of = overrides.bag === undefined ? bag : overrides.bag
  return rewardProblem({ reward, isMember, bag: of, now: noon })
}

describe('a reward', () => {
  test('without conditions can be used for any bag', () => {
    expect(problemOf({})).toBeNull()
    expect(problemOf({}, { bag: aBag([]) })).toBeNull()
  })

  test('is for members only', () => {
    expect(problemOf({}, { isMember: false })).toEqual({ reason: 'guest' })
  })

  test('is used once', () => {
    expect(problemOf({}, { usedAt: noon })).toEqual({ reason: 'already_used' })
  })

  test('can be used until the instant it expires', () => {
    expect(problemOf({}, { expiresAt: new Date(noon.getTime() + 1) })).toBeNull()
    expect(problemOf({}, { expiresAt: noon })).toEqual({ reason: 'expired', until: null })
  })

  test('needs a bag', () => {
    expect(problemOf({}, { bag: null })).toEqual({ reason: 'no_bag' })
  })

  test('says what of the bag is in its way', () => {
    expect(problemOf({ minimum: 2_001 })).toEqual({ reason: 'minimum', missing: 1 })
    expect(problemOf({ worth: { kind: 'product', product_ids: ['pie'] } })).toEqual({
      reason: 'product',
      product_ids: ['pie'],
      missing: 1,
    })
  })

  test('is a promotion of a bag like any other', () => {
    const held = { id: 'r_1', label: '$5 off', terms: fiveOff, usedAt: noon, expiresAt: null }
    expect(promotionOf(held)).toMatchObject({ id: 'r_1', kind: 'reward', used: { by_guest: 1 } })
  })
})
