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

const bag = aBag([aLine('tenders', 1_000), aLine('fries', 400, { options: 100 }), aLine('tea', 500)])

function saved(terms: PromotionTerms, from = bag) {
  const [coupon] = evaluateAtNoon(from, aCoupon(terms))
  return coupon?.problem ?? coupon?.off
}

describe('a fixed discount on the order', () => {
  test('a fixed discount is split across the lines in proportion to their cost, without losing a cent', () => {
    expect(saved(fiveDollarsOff)).toEqual({ tenders: 250, fries: 125, tea: 125 })
    expect(saved({ worth: { kind: 'amount', amount: 99 } })).toEqual({ tenders: 49, fries: 25, tea: 25 })
  })

  test("a fixed discount never exceeds the order's cost", () => {
    expect(saved({ worth: { kind: 'amount', amount: 9_999 } })).toEqual({
      tenders: 1_000,
      fries: 500,
      tea: 500,
    })
  })

  test('a fixed discount applies only to its products and never to excluded ones', () => {
    expect(saved({ ...fiveDollarsOff, products: { only: ['fries', 'pie'] } })).toEqual({ fries: 500 })
    expect(saved({ ...fiveDollarsOff, products: { except: ['tenders'] } })).toEqual({ fries: 250, tea: 250 })
    expect(saved({ ...fiveDollarsOff, products: { except: ['tenders', 'fries', 'tea'] } })).toEqual({
      reason: 'no_effect',
    })
  })
})

describe('a percentage discount on the order', () => {
  test('a percentage discount is rounded in total and then split across the lines', () => {
    expect(saved({ worth: { kind: 'percentage', percentage: 15 } })).toEqual({
      tenders: 150,
      fries: 75,
      tea: 75,
    })
    const cents = aBag([aLine('tenders', 5), aLine('fries', 5), aLine('tea', 5)])
    expect(saved({ worth: { kind: 'percentage', percentage: 10 } }, cents)).toEqual({ fries: 1, tea: 1 })
  })

  test('a percentage discount never exceeds its maximum', () => {
    expect(saved({ worth: { kind: 'percentage', percentage: 50, max: 400 } })).toEqual({
      tenders: 200,
      fries: 100,
      tea: 100,
    })
  })

  test('a percentage discount applies after item discounts but before other order discounts', () => {
    const tenth = aCoupon({ worth: { kind: 'percentage', percentage: 10 }, stacks_with: ['reward'] })
    const tea = aReward({ worth: { kind: 'product', product_ids: ['tea'] }, stacks_with: ['coupon'] })
    const five = aReward({ ...fiveDollarsOff, stacks_with: ['coupon'] })
    expect(evaluateAtNoon(bag, tenth, tea)).toMatchObject([{ saving: 150 }, { saving: 500 }])
    expect(evaluateAtNoon(bag, tenth, five)).toMatchObject([{ saving: 200 }, { saving: 500 }])
  })
})

test("two promotions together never save more than the order's cost", () => {
  const reward = aReward({ worth: { kind: 'amount', amount: 1_800 }, stacks_with: ['coupon'] })
  const coupon = aCoupon({ worth: { kind: 'percentage', percentage: 20 }, stacks_with: ['reward'] })
  expect(evaluateAtNoon(bag, coupon, reward)).toMatchObject([{ saving: 200 }, { saving: 1_800 }])
})
