import { describe, expect, test } from 'vitest'
import {
  aBag,
  aCoupon,
  aLine,
  aReward,
  evaluateAtNoon,
  fiveDollarsOff,
} from '#tests/support/orders/promotions.ts'
import type { PromotionTerms } from './terms.ts'

const bag = aBag([aLine('tenders', 1_000), aLine('tea', 300)])
const amountOff = (amount: number, more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  worth: { kind: 'amount', amount },
  ...more,
})
const withCoupon = { stacks_with: ['coupon' as const] }
const withReward = { stacks_with: ['reward' as const] }
const notStackable = (id: string, label: string) => ({ reason: 'not_with', id, label })

describe('combined promotions', () => {
  test('a reward and a coupon apply together if both allow it', () => {
    expect(
      evaluateAtNoon(bag, aReward(amountOff(200, withCoupon)), aCoupon(amountOff(300, withReward))),
    ).toMatchObject([
      { saving: 200, problem: null },
      { saving: 300, problem: null },
    ])
  })

  test.each([
    ['the reward', {}, withReward],
    ['the coupon', withCoupon, {}],
    ['either', {}, {}],
  ])(
    'the larger of a reward and a coupon applies alone if %s excludes the other',
    (_, ofReward, ofCoupon) => {
      expect(
        evaluateAtNoon(bag, aReward(amountOff(200, ofReward)), aCoupon(amountOff(300, ofCoupon))),
      ).toMatchObject([
        { saving: 0, off: {}, problem: notStackable('coupon', 'A coupon') },
        { saving: 300, problem: null },
      ])
    },
  )

  test('the promotion with the lower id applies if two promotions exclude each other and save the same amount', () => {
    const expected = [
      { id: 'a', saving: 200 },
      { id: 'b', saving: 0, problem: notStackable('a', 'A coupon') },
    ]
    const one = aCoupon(amountOff(200), { id: 'a' })
    const other = aReward(amountOff(200), { id: 'b' })
    expect(evaluateAtNoon(bag, one, other)).toMatchObject(expected)
    expect(evaluateAtNoon(bag, other, one)).toMatchObject(expected.toReversed())
  })

  test('a promotion is not used if another promotion leaves nothing to discount', () => {
    expect(
      evaluateAtNoon(bag, aReward(amountOff(200, withCoupon)), aCoupon(amountOff(1_300, withReward))),
    ).toMatchObject([{ saving: 0, problem: { reason: 'no_effect' } }, { saving: 1_300 }])
  })
})

describe('promotions that exclude each other', () => {
  test('only the coupon that saves the most applies', () => {
    const stacks = { stacks_with: ['coupon' as const, 'reward' as const] }
    const small = aCoupon(amountOff(100, stacks), { id: 'small' })
    const large = aCoupon(amountOff(400, stacks), { id: 'large', label: '$4 off' })
    expect(evaluateAtNoon(bag, small, large)).toMatchObject([
      { saving: 0, problem: notStackable('large', '$4 off') },
      { saving: 400 },
    ])
  })

  test('the combination that saves the most applies instead of a larger single promotion', () => {
    const alone = aReward(amountOff(350), { id: 'alone', label: '$3.50 off' })
    const reward = aReward(amountOff(200, withCoupon))
    const coupon = aCoupon(amountOff(200, withReward))
    expect(evaluateAtNoon(bag, alone, reward, coupon)).toMatchObject([
      { saving: 0, problem: { reason: 'not_with' } },
      { saving: 200 },
      { saving: 200 },
    ])
  })

  test('a promotion that does not apply never excludes another promotion', () => {
    const reward = aReward(amountOff(900, { minimum: 5_000 }))
    expect(evaluateAtNoon(bag, reward, aCoupon(fiveDollarsOff))).toMatchObject([
      { saving: 0, problem: { reason: 'minimum', missing: 3_700 } },
      { saving: 500 },
    ])
  })

  test('a promotion that saves nothing reports that reason rather than a conflict with another promotion', () => {
    const free = aReward({ worth: { kind: 'delivery' } })
    const delivered = { ...bag, handoff: 'delivery' as const }
    expect(evaluateAtNoon(delivered, free, aCoupon(fiveDollarsOff))).toMatchObject([
      { problem: { reason: 'no_effect' } },
      { saving: 500 },
    ])
  })
})

test('a promotion that no longer applies stays in the bag with a discount of zero', () => {
  const reward = aReward(amountOff(500, { minimum: 1_300 }))
  const smaller = aBag(bag.lines.slice(0, 1))
  const states = [bag, smaller, bag].map(each => evaluateAtNoon(each, reward)[0])
  expect(states).toMatchObject([
    { id: 'reward', saving: 500, problem: null },
    { id: 'reward', saving: 0, off: {}, problem: { reason: 'minimum', missing: 300 } },
    { id: 'reward', saving: 500, problem: null },
  ])
})

test('the minimum of a promotion applies to the subtotal before discounts', () => {
  const reward = aReward(amountOff(1_000, withCoupon))
  const coupon = aCoupon(amountOff(100, { ...withReward, minimum: 1_300 }))
  expect(evaluateAtNoon(bag, reward, coupon)).toMatchObject([{ saving: 1_000 }, { saving: 100 }])
})

test('free delivery combines with an order discount if both allow it', () => {
  const free = aReward({ worth: { kind: 'delivery' }, ...withCoupon })
  const delivered = { ...bag, handoff: 'delivery' as const, delivery_fee: 499 }
  expect(evaluateAtNoon(delivered, free, aCoupon(amountOff(300, withReward)))).toMatchObject([
    { saving: 499, delivery: 499 },
    { saving: 300, delivery: 0 },
  ])
})
