import { describe, expect, test } from 'vitest'
import { aBag, aCoupon, aLine, aReward, judged } from '#tests/support/orders/promotions.ts'

const freeFries = aReward({ worth: { kind: 'product', product_ids: ['fries', 'large-fries'] } })
const fries = aLine('fries', 399, { options: 150 })
const largeFries = aLine('large-fries', 549)

describe('a free product', () => {
  test('is one of it, however many there are', () => {
    const bag = aBag([aLine('tenders', 1_249), { ...fries, quantity: 3 }])
    expect(judged(bag, freeFries)).toMatchObject([{ saving: 399, off: { fries: 399 }, problem: null }])
  })

  test('is the cheapest of those it may be', () => {
    expect(judged(aBag([largeFries, fries]), freeFries)).toMatchObject([{ off: { fries: 399 } }])
  })

  test('leaves its options to be paid, unless they count', () => {
    const loaded = aReward({ worth: { kind: 'product', product_ids: ['fries'], with_options: true } })
    expect(judged(aBag([fries]), freeFries)).toMatchObject([{ saving: 399 }])
    expect(judged(aBag([fries]), loaded)).toMatchObject([{ saving: 549 }])
  })

  test('goes by price with options only where those count', () => {
    const both = ['fries', 'large-fries']
    const loaded = aReward({ worth: { kind: 'product', product_ids: both, with_options: true } })
    const dear = { ...fries, options: 900 }
    expect(judged(aBag([dear, largeFries]), freeFries)).toMatchObject([{ off: { fries: 399 } }])
    expect(judged(aBag([dear, largeFries]), loaded)).toMatchObject([{ off: { 'large-fries': 549 } }])
  })

  test('is not what costs nothing anyway', () => {
    const gift = aLine('fries', 0, { id: 'gift' })
    expect(judged(aBag([gift, largeFries]), freeFries)).toMatchObject([{ off: { 'large-fries': 549 } }])
    expect(judged(aBag([gift]), freeFries)).toMatchObject([{ saving: 0, problem: { reason: 'no_effect' } }])
  })

  test('has to be in the bag first', () => {
    expect(judged(aBag([aLine('tenders', 1_249)]), freeFries)).toMatchObject([
      { saving: 0, problem: { reason: 'product', product_ids: ['fries', 'large-fries'], missing: 1 } },
    ])
  })

  test('of a second promotion is another one', () => {
    const worth = { kind: 'product' as const, product_ids: ['fries'] }
    const reward = aReward({ worth, stacks_with: ['coupon'] })
    const coupon = aCoupon({ worth, stacks_with: ['reward'] })
    expect(judged(aBag([{ ...fries, quantity: 2 }]), reward, coupon)).toMatchObject([
      { saving: 399 },
      { saving: 399 },
    ])
    expect(judged(aBag([fries]), reward, coupon)).toMatchObject([
      { saving: 0, problem: { reason: 'no_effect' } },
      { saving: 399 },
    ])
  })
})
