import type { CheckCatalog } from '../check-context.ts'
import { parseMenuPath } from '../placed/app-routes.ts'
import { listPlacedLinks, toSitePath } from '../placed/placed-links.ts'
import { nonEmptyStrings, type Rule } from '../rule.ts'

type Names = ReadonlySet<string> | null

/**
 * Fields that hold ids of products, menus, or categories. `effect` describes the block's behavior if the
 * catalog has no such id.
 */
const NAMED = [
  { component: 'featured_products', field: 'products', list: 'products', effect: 'the block skips it' },
  {
    component: 'heat_step',
    field: 'product',
    list: 'products',
    effect: 'the step links to the menu and shows no price',
  },
  { component: 'menu_category', field: 'category', list: 'categories', effect: 'the block is empty' },
  { component: null, field: 'places', list: 'places', effect: 'no one sees the block there' },
] as const
const KINDS = { products: 'product', categories: 'category', places: 'kitchen in' }

/**
 * Checks that blocks and links refer only to items and kitchens in the catalog, and that featured products
 * are not sold out.
 */
export const catalogNamesRule: Rule = function* ({ blocks, error, warning }, { catalog }) {
  if (!catalog) return
  const { menus, products, soldOut } = catalog
  for (const block of blocks) {
    for (const { component, field, list, effect } of NAMED) {
      if (component && component !== block.component) continue
      for (const id of nonEmptyStrings(block.node[field]).filter(id => lacks(catalog[list], id)))
        yield error(block, field, `There is no ${KINDS[list]} "${id}": ${effect}.`, 'Pick another one.')
    }
    if (block.component === 'featured_products') {
      const displayed = nonEmptyStrings(block.node.products)
      const out = displayed.filter(id => soldOut?.has(id))
      const isEmpty = out.length === displayed.length
      const effect = isEmpty ? 'The block is hidden.' : 'The block skips it.'
      const message = `Sold out at every kitchen: ${out.join(', ')}. ${effect}`
      if (out.length > 0)
        yield (isEmpty ? error : warning)(block, 'products', message, 'Pick another product.')
    }
    if (block.component !== 'nearby_kitchens') continue
    for (const place of nonEmptyStrings(block.node.place).filter(place => !hasKitchen(catalog, place)))
      yield error(
        block,
        'place',
        `There is no kitchen in "${place}", so the block is empty.`,
        'Enter another place.',
      )
  }
  for (const { block, field, uuid, address } of listPlacedLinks(blocks)) {
    const { menu, product } = uuid ? {} : parseMenuPath(toSitePath(address) ?? '')
    const isMenuMissing = menu !== undefined && lacks(menus, menu)
    if (!isMenuMissing && !(product !== undefined && lacks(products, product))) continue
    const name = isMenuMissing ? `menu "${menu}"` : `product "${product}"`
    const message = `There is no ${name}. ${address} is "not found" for guests.`
    yield error(block, field, message, 'Copy the URL from the menu again, or link to /menu.')
  }
}

function lacks(existing: Names, id: string): boolean {
  return existing !== null && !existing.has(id)
}

/**
 * True if every word of the place occurs in the text or path of a single kitchen, or if the kitchens are
 * unknown. Paths are searched too, because only they spell out the state's name.
 */
function hasKitchen({ kitchens, kitchenPaths }: CheckCatalog, place: string): boolean {
  const words = place.toLowerCase().split(/[\s,]+/)
  const texts = [...(kitchens ?? []), ...(kitchenPaths ?? []).map(path => path.replaceAll(/[-/]/g, ' '))]
  return kitchens === null || texts.some(text => words.every(word => text.toLowerCase().includes(word)))
}
