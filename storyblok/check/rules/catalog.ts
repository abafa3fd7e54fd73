import type { Catalog } from '../knowledge.ts'
import { menuOf } from '../placed/app-routes.ts'
import { placedLinks, sitePath } from '../placed/placed-links.ts'
import { type Rule, stringsOf } from '../rule.ts'

type Names = ReadonlySet<string> | null

/** Blocks and links may only name products, menus and kitchens in the catalog. */
export const catalogNames: Rule = function* ({ blocks, error, warning }, { catalog }) {
  if (!catalog) return
  const { menus, products, categories, places, soldOut } = catalog
  for (const block of blocks) {
    const { component, node } = block
    const missing = (field: string, known: Names) => stringsOf(node[field]).filter(id => lacks(known, id))
    for (const place of missing('places', places))
      yield error(
        block,
        'places',
        `There is no kitchen in "${place}"; nobody sees the block there.`,
        'Pick another place.',
      )
    if (component === 'featured_products') {
      for (const id of missing('products', products))
        yield error(
          block,
          'products',
          `There is no product "${id}"; the block leaves it out.`,
          'Pick another product.',
        )
      const shown = stringsOf(node.products)
      const out = shown.filter(id => soldOut?.has(id))
      const isEmpty = out.length === shown.length
      if (out.length > 0)
        yield (isEmpty ? error : warning)(
          block,
          'products',
          `Sold out at every kitchen: ${out.join(', ')}. ${isEmpty ? 'Guests do not see the block.' : 'The block leaves it out.'}`,
          'Pick another product, or take the campaign back until it is there again.',
        )
    }
    if (component === 'heat_step')
      for (const id of missing('product', products))
        yield error(
          block,
          'product',
          `There is no product "${id}"; the step leads to the menu, without a price.`,
          'Pick another product.',
        )
    if (component === 'menu_category')
      for (const id of missing('category', categories))
        yield error(
          block,
          'category',
          `The menu has no category "${id}", so the block is empty.`,
          'Pick another category.',
        )
    if (component === 'nearby_kitchens')
      for (const place of stringsOf(node.place).filter(place => !hasKitchen(catalog, place)))
        yield error(
          block,
          'place',
          `There is no kitchen in "${place}", so the block is empty.`,
          'Type the city, state or ZIP code of one of our kitchens.',
        )
  }
  for (const { block, field, uuid, address } of placedLinks(blocks)) {
    const { menu, product } = uuid ? {} : menuOf(sitePath(address) ?? '')
    const name =
      menu && lacks(menus, menu)
        ? `menu "${menu}"`
        : product && lacks(products, product)
          ? `product "${product}"`
          : null
    if (name)
      yield error(
        block,
        field,
        `There is no ${name}. ${address} leads to "not found".`,
        'Copy the address again from the menu, or link to /menu.',
      )
  }
}

function lacks(known: Names, id: string): boolean {
  return known !== null && !known.has(id)
}

/** Finds every word of a place in one kitchen; paths contain the state's full name. */
function hasKitchen({ kitchens, kitchenPaths }: Catalog, place: string): boolean {
  const words = place.toLowerCase().split(/[\s,]+/)
  const texts = [...(kitchens ?? []), ...(kitchenPaths ?? []).map(path => path.replaceAll(/[-/]/g, ' '))]
  return kitchens === null || texts.some(text => words.every(word => text.toLowerCase().includes(word)))
}
