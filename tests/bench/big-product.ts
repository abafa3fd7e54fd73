import type { CatalogFolder } from '#tests/support/database/catalog-folder.ts'

export const bigProduct = 'the-whole-kitchen'

const GROUPS = 12
const OPTIONS = 200

/** Every kind of group, in turn. */
const kinds = [
  { selects: { mandatory: true, counter: false, max: 1 } },
  { selects: { mandatory: false, counter: false } },
  { selects: { mandatory: false, counter: true, max: 40 }, quantities: { min: 1, max: 20 } },
  { selects: { mandatory: false, counter: false, max: 5 } },
]

/** Puts a product with 12 groups and 200 options on the main menu of a copy of the demo catalogue. */
export function addBigProduct(catalog: CatalogFolder): void {
  const groups = Array.from({ length: GROUPS }, (_, index) => aKitchenGroup(index))
  const product = {
    id: bigProduct,
    name: 'The Whole Kitchen',
    cost: 4_999,
    calories: { base: 900 },
    allergens: ['wheat'],
    mods: groups.map(({ id }) => id),
  }
  catalog.write('groups/whole-kitchen.json', JSON.stringify(groups))
  catalog.write('products/whole-kitchen.json', JSON.stringify([product]))
  catalog.put('menus/main.json', 'categories[0].products[0]', bigProduct)
}

function aKitchenGroup(index: number) {
  const { selects, quantities } = kinds[index % kinds.length] ?? {}
  const first = Math.floor((index * OPTIONS) / GROUPS)
  const last = Math.floor(((index + 1) * OPTIONS) / GROUPS)
  const options = Array.from({ length: last - first }, (_, place) => ({
    id: `option-${place + 1}`,
    name: `Option ${index + 1}.${place + 1}`,
    cost: place * 10,
    calories: place * 5,
    allergens: place % 3 === 0 ? ['milk'] : [],
    ...(quantities && { quantities }),
    meta: { 'modifier-image': '/art/dip-ranch.webp' },
  }))
  return { id: `whole-kitchen-${index + 1}`, name: `Shelf ${index + 1}`, selects, options }
}
