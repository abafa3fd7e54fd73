import { describe, expect, test } from 'vitest'
import { aBag, aCoupon, aLine, aReward, evaluateAtNoon } from '#tests/support/orders/promotions.ts'

const freeFries = aReward({ worth: { kind: 'product', product_ids: ['fries', 'large-fries'] } })
const fries = aLine('fries', 399, { options: 150 })
const largeFries = aLine('large-fries', 549)

describe('a free product', () => {
  test('a free-product promotion makes only one of several identical items free', () => {
    const bag = aBag([aLine('tenders', 1_249), { ...fries, quantity: 3 }])
    expect(evaluateAtNoon(bag, freeFries)).toMatchObject([
      { saving: 399, off: { fries: 399 }, problem: null },
    ])
  })

  test('a free-product promotion applies to the cheapest eligible item', () => {
    expect(evaluateAtNoon(aBag([largeFries, fries]), freeFries)).toMatchObject([{ off: { fries: 399 } }])
  })

  test('a free-product promotion charges for options unless its terms include them', () => {
    const loaded = aReward({ worth: { kind: 'product', product_ids: ['fries'], with_options: true } })
    expect(evaluateAtNoon(aBag([fries]), freeFries)).toMatchObject([{ saving: 399 }])
    expect(evaluateAtNoon(aBag([fries]), loaded)).toMatchObject([{ saving: 549 }])
  })

  test('a free-product promotion compares items by their price with options if its terms include options', () => {
    const both = ['fries', 'large-fries']
    const loaded = aReward({ worth: { kind: 'product', product_ids: both, with_options: true } })
    const dear = { ...fries, options: 900 }
    expect(evaluateAtNoon(aBag([dear, largeFries]), freeFries)).toMatchObject([{ off: { fries: 399 } }])
    expect(evaluateAtNoon(aBag([dear, largeFries]), loaded)).toMatchObject([{ off: { 'large-fries': 549 } }])
  })

  test('a free-product promotion does not apply to an item with a price of zero', () => {
    const gift = aLine('fries', 0, { id: 'gift' })
    expect(evaluateAtNoon(aBag([gift, largeFries]), freeFries)).toMatchObject([
      { off: { 'large-fries': 549 } },
    ])
    expect(evaluateAtNoon(aBag([gift]), freeFries)).toMatchObject([
      { saving: 0, problem: { reason: 'no_effect' } },
    ])
  })

  test('a free-product promotion requires one of its products in the bag', () => {
    expect(evaluateAtNoon(aBag([aLine('tenders', 1_249)]), freeFries)).toMatchObject([
      { saving: 0, problem: { reason: 'product', product_ids: ['fries', 'large-fries'], missing: 1 } },
    ])
  })

  test('a second free-product promotion makes another item free', () => {
    const worth = { kind: 'product' as const, product_ids: ['fries'] }
    const reward = aReward({ worth, stacks_with: ['coupon'] })
    const coupon = aCoupon({ worth, stacks_with: ['reward'] })
    expect(evaluateAtNoon(aBag([{ ...fries, quantity: 2 }]), reward, coupon)).toMatchObject([
      { saving: 399 },
      { saving: 399 },
    ])
    expect(evaluateAtNoon(aBag([fries]), reward, coupon)).toMatchObject([
      { saving: 0, problem: { reason: 'no_effect' } },
      { saving: 399 },
    ])
  })
})
