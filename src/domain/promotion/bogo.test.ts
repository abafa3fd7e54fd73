import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBag, aCoupon, aLine, aReward, evaluateAtNoon } from '#tests/support/orders/promotions.ts'
import type { PromotionLine } from './promotion-bag.ts'
import type { BogoOffer, ProductCount } from './terms.ts'

const one = { quantity: 1 }

function offer(terms: Partial<BogoOffer> = {}) {
  return aCoupon({ worth: { kind: 'bogo', buy: one, get: one, ...terms } })
}

function saved(worth: Partial<BogoOffer>, lines: Parameters<typeof aBag>[0]) {
  const [coupon] = evaluateAtNoon(aBag(lines), offer(worth))
  return coupon?.problem ?? coupon?.off
}

describe('a BOGO promotion', () => {
  const slider = aLine('slider', 699)
  const tenders = aLine('tenders', 1_249)
  const tea = aLine('tea', 279)

  test('a BOGO promotion makes the cheaper of two items free', () => {
    expect(saved({}, [tenders, slider])).toEqual({ slider: 699 })
    expect(saved({}, [{ ...slider, quantity: 2 }])).toEqual({ slider: 699 })
  })

  test('a BOGO promotion makes one of the cheapest items free for each item bought', () => {
    expect(saved({}, [tenders, { ...slider, quantity: 2 }, tea])).toEqual({ slider: 699, tea: 279 })
    expect(saved({}, [{ ...tenders, quantity: 5 }])).toEqual({ tenders: 2_498 })
  })

  test('a BOGO promotion applies no more often than its terms allow', () => {
    expect(saved({ times: 1 }, [{ ...slider, quantity: 6 }])).toEqual({ slider: 699 })
  })

  test('a BOGO promotion can discount by a percentage', () => {
    expect(saved({ percentage: 50 }, [{ ...slider, quantity: 2 }])).toEqual({ slider: 350 })
    expect(saved({ percentage: 50 }, [{ ...slider, quantity: 4 }])).toEqual({ slider: 699 })
  })

  test('a BOGO promotion can require and discount several items', () => {
    const three = { buy: { quantity: 2 }, get: one }
    expect(saved(three, [{ ...slider, quantity: 7 }])).toEqual({ slider: 1_398 })
    expect(saved({ buy: one, get: { quantity: 2 } }, [{ ...slider, quantity: 3 }])).toEqual({ slider: 1_398 })
  })

  test('a BOGO promotion can discount one product for buying another', () => {
    const worth = {
      buy: { quantity: 1, product_ids: ['tenders'] },
      get: { quantity: 1, product_ids: ['tea', 'slider'] },
    }
    expect(saved(worth, [tenders, slider, tea])).toEqual({ tea: 279 })
    expect(saved(worth, [{ ...tenders, quantity: 2 }, slider, tea])).toEqual({ slider: 699, tea: 279 })
  })

  test('a BOGO promotion does not discount an item that must be bought to qualify', () => {
    const worth = { buy: { quantity: 1, product_ids: ['slider'] }, get: one }
    expect(saved(worth, [tenders, slider])).toEqual({ tenders: 1_249 })
    expect(saved(worth, [tenders, { ...slider, quantity: 2 }])).toEqual({ slider: 699 })
  })

  test('a free item neither counts as bought nor gets a discount', () => {
    const sauce = aLine('sauce', 0)
    expect(saved({}, [sauce, slider])).toMatchObject({ reason: 'product' })
    expect(saved({}, [sauce, tenders, slider])).toEqual({ slider: 699 })
  })

  test('a BOGO promotion charges for options unless its terms include them', () => {
    const loaded = { ...slider, options: 200, quantity: 2 }
    expect(saved({}, [loaded])).toEqual({ slider: 699 })
    expect(saved({ with_options: true }, [loaded])).toEqual({ slider: 899 })
  })

  test.each([
    [
      'two items to buy',
      { quantity: 2, product_ids: ['slider'] },
      one,
      { product_ids: ['slider'], missing: 2 },
    ],
    [
      'one item to discount',
      one,
      { quantity: 1, product_ids: ['pie'] },
      { product_ids: ['pie'], missing: 1 },
    ],
    ['another item of any kind', one, { quantity: 2 }, { product_ids: [], missing: 1 }],
  ])('a BOGO promotion that is missing items needs %s', (_, buy, get, needed) => {
    expect(saved({ buy, get }, [tenders, tea])).toEqual({ reason: 'product', ...needed })
  })

  test('a BOGO promotion ignores items that another promotion makes free', () => {
    const reward = aReward({
      worth: { kind: 'product', product_ids: ['slider'] },
      stacks_with: ['coupon'],
    })
    const coupon = aCoupon({ worth: { kind: 'bogo', buy: one, get: one }, stacks_with: ['reward'] })
    expect(evaluateAtNoon(aBag([{ ...slider, quantity: 2 }]), reward, coupon)).toMatchObject([
      { saving: 0, problem: { reason: 'no_effect' } },
      { saving: 699 },
    ])
    expect(evaluateAtNoon(aBag([{ ...slider, quantity: 3 }]), reward, coupon)).toMatchObject([
      { saving: 699 },
      { saving: 699 },
    ])
  })

  test('a BOGO promotion discounts the cheapest items as often as the bag allows', () => {
    const product = fc.constantFrom('tenders', 'slider', 'tea')
    const units = fc.array(fc.record({ product_id: product, base: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 6,
    })
    const count = fc.record({
      quantity: fc.integer({ min: 1, max: 2 }),
      product_ids: fc.option(fc.uniqueArray(product, { minLength: 1 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(units, count, count, (bag, buy, get) => {
        const lines = bag.map((unit, index) => aLine(unit.product_id, unit.base, { id: `${index}` }))
        const [coupon] = evaluateAtNoon(aBag(lines), offer({ buy, get }))
        expect(coupon?.saving).toBe(cheapestGift(lines, buy, get))
      }),
      { seed: 1 },
    )
  })
})

/**
 * Tries every assignment of units as bought, discounted, or neither, and returns the smallest discount among
 * the valid assignments with the most applications.
 */
function cheapestGift(units: PromotionLine[], buy: ProductCount, get: ProductCount): number {
  const isListed = ({ product_ids }: ProductCount, unit: PromotionLine) =>
    product_ids?.includes(unit.product_id) ?? true
  let ways = [{ bought: 0, got: 0, worth: 0 }]
  for (const unit of units) {
    ways = ways.flatMap(way => [
      way,
      ...(isListed(buy, unit) ? [{ ...way, bought: way.bought + 1 }] : []),
      ...(isListed(get, unit) ? [{ ...way, got: way.got + 1, worth: way.worth + unit.base }] : []),
    ])
  }
  const times = ways.flatMap(({ bought, got, worth }) => {
    const often = got / get.quantity
    return bought === often * buy.quantity && Number.isInteger(often) ? [{ often, worth }] : []
  })
  const most = Math.max(...times.map(({ often }) => often))
  return Math.min(...times.filter(({ often }) => often === most).map(({ worth }) => worth))
}
