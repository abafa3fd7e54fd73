import { describe, expect, test } from 'vitest'
import {
  aDish,
  aGroup,
  aHeatGroup,
  anAllergenStatement,
  anOption,
  aRadioGroup,
} from '#tests/support/menu-builders.ts'
import { findSubstituteProducts, sortAllergenSafeFirst } from './substitutes.ts'

const meter = aHeatGroup().options.map(({ option_id }) => option_id)
const heat = (step: number) => ({ option_id: meter[step - 1] ?? '', heat: step, choices: [] })
const side = (option_id: string) => ({ option_id, choices: [] })
const sold = (overrides: Partial<Parameters<typeof findSubstituteProducts>[0]> = {}) => ({
  product_id: 'mac',
  cost: { unit: 800 },
  choices: [],
  isWaived: false,
  ...overrides,
})
const dish = (product_id: string, cost: number, more: Parameters<typeof aDish>[0] = {}) =>
  aDish({ product_id, name: product_id, cost, ...more })
const namesOf = (found: ReturnType<typeof findSubstituteProducts>) =>
  found.map(({ product }) => product.product_id)

describe('the substitutes for a sold-out line', () => {
  test('substitutes that cost no more than the sold-out line come before more expensive substitutes', () => {
    const served = [
      dish('slaw', 400),
      dish('loaded', 900),
      dish('fries', 750),
      dish('bucket', 2_400),
      dish('rings', 1_000),
    ]
    expect(namesOf(findSubstituteProducts(sold(), served))).toEqual(['fries', 'slaw', 'loaded', 'rings'])
  })

  test('substitutes exclude the sold-out product and other unavailable products', () => {
    const served = [dish('mac', 800), dish('fries', 700, { available: false }), dish('slaw', 600)]
    expect(namesOf(findSubstituteProducts(sold(), served))).toEqual(['slaw'])
  })

  test('a substitute keeps the heat and options of the sold-out line if it offers them', () => {
    const sides = aRadioGroup([anOption('fries', { default: true }), 'slaw'])
    const served = [dish('slider', 700, { mods: [aHeatGroup(), sides, aGroup(['pickles'])] })]
    const [result] = findSubstituteProducts(sold({ choices: [heat(5), side('slaw')] }), served)
    expect(result?.choices).toEqual([
      { id: meter[4], quantity: 1 },
      { id: 'slaw', quantity: 1 },
    ])
    const [plain] = findSubstituteProducts(sold(), served)
    expect(plain?.choices).toEqual([
      { id: meter[0], quantity: 1 },
      { id: 'fries', quantity: 1 },
    ])
  })

  test('a substitute omits the ingredients that the guest removed from the line', () => {
    const toppings = aGroup([anOption('pickles', { default: true }), 'slaw'])
    const served = [dish('mac', 800, { mods: [toppings] }), dish('slider', 700, { mods: [toppings] })]
    expect(findSubstituteProducts(sold(), served)[0]?.choices).toEqual([])
    expect(findSubstituteProducts(sold({ choices: [side('slaw')] }), served)[0]?.choices).toMatchObject([
      { id: 'slaw' },
    ])
    const dishWithToppings = [dish('slider', 700, { mods: [toppings] })]
    expect(findSubstituteProducts(sold(), dishWithToppings)[0]?.choices).toMatchObject([{ id: 'pickles' }])
  })

  test('the price of a substitute includes its cheapest required choices', () => {
    const sides = aRadioGroup([anOption('loaded fries', { cost: 300 }), anOption('slaw', { cost: 100 })])
    const [result] = findSubstituteProducts(sold(), [dish('combo', 600, { mods: [sides] })])
    expect(result).toMatchObject({ unit: 700, choices: [{ id: 'slaw' }] })
  })

  test('products that cannot be built or that require an unaccepted waiver are not substitutes', () => {
    const impossible = aRadioGroup([anOption('slaw', { meta: { available: false } })])
    const reaper = dish('wings', 700, { mods: [aHeatGroup([7])] })
    expect(findSubstituteProducts(sold(), [dish('combo', 600, { mods: [impossible] }), reaper])).toEqual([])
    expect(namesOf(findSubstituteProducts(sold({ isWaived: true, choices: [heat(7)] }), [reaper]))).toEqual([
      'wings',
    ])
  })

  test("substitutes without the guest's avoided allergens come first", () => {
    const as = (name: string, allergens: ReturnType<typeof anAllergenStatement>) => ({
      name,
      allergens: { contains: allergens.contains, may_contain: [], unstated: allergens.unstated },
    })
    const all = [
      as('mac', anAllergenStatement(['milk'])),
      as('slaw', anAllergenStatement(['egg'])),
      as('tea', anAllergenStatement([], { unstated: ['milk'] })),
    ]
    expect(sortAllergenSafeFirst(all, ['milk']).map(({ name }) => name)).toEqual(['slaw', 'mac', 'tea'])
    expect(sortAllergenSafeFirst(all, []).map(({ name }) => name)).toEqual(['mac', 'slaw', 'tea'])
  })
})
