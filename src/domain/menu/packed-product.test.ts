import { expect, test } from 'vitest'
import { aDish, aGroup, anOption, aRadioGroup, stated } from '#tests/support/menu/menu-builders.ts'
import { packProduct, unpackProduct } from './packed-product.ts'

const dust = anOption('Dust', { choice_id: 'Side.Fries.Shake.Dust', default: true, diets: ['vegetarian'] })
const fries = anOption('Fries', {
  choice_id: 'Side.Fries',
  cost: 75,
  nutrition: { calories: { base: 360 } },
  allergens: stated(['soy'], { unstated: ['sesame'], fried: true }),
  meta: { 'modifier-image': '/art/fries.webp', available: false },
  mods: [{ ...aGroup([dust]), id: 'Side.Fries.Shake' }],
})
const plain = anOption('Plain', {
  choice_id: 'Side.Plain',
  nutrition: { calories: { base: 0 } },
  diets: ['vegan', 'vegetarian'],
})
const dish = aDish({ mods: [aRadioGroup([fries, plain, anOption('Called otherwise')])] })
const product = { ...dish, from: null }

test('a product survives packing and unpacking unchanged', () => {
  expect(unpackProduct(JSON.parse(JSON.stringify(packProduct(product))))).toEqual(product)
})

test('an option with common values is packed as its name alone', () => {
  expect(packProduct(product).mods[0]?.options[1]).toEqual({ option_id: 'Plain', name: 'Plain' })
})
