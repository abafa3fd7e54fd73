import type { Finding } from '../finding.ts'
import type { Catalog } from '../knowledge.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { placedLinks, sitePath } from '../placed/placed-links.ts'
import { menuOf } from '../placed/product-pages.ts'
import { type CheckedStory, found, type Rule } from '../rule.ts'

/** Blocks and links may only name products, menus and kitchens in the catalog. */
export const catalogNames: Rule = ({ story, blocks }, { catalog }) => {
  if (!catalog) return []
  const inBlocks = blocks.flatMap(block =>
    missingIn(block, catalog).map(({ field, message, mend }) =>
      found(story, block, field, { severity: 'error', message, mend }),
    ),
  )
  const inLinks = placedLinks(blocks).flatMap(({ block, field, uuid, address }) => {
    const path = uuid ? null : sitePath(address)
    const { menu, product } = path ? menuOf(path) : {}
    const missing =
      (menu && lacks(catalog.menus, menu) && `There is no menu "${menu}".`) ||
      (product && lacks(catalog.products, product) && `There is no product "${product}".`)
    return missing
      ? [
          found(story, block, field, {
            severity: 'error',
            message: `${missing} ${address} leads to "not found".`,
            mend: 'Copy the address again from the menu, or link to /menu.',
          }),
        ]
      : []
  })
  return [...inBlocks, ...inLinks, ...blocks.flatMap(block => soldOutIn(story, block, catalog))]
}

/** A block shows fewer items because one is off the menu everywhere. */
function soldOutIn(story: CheckedStory, block: PlacedBlock, { soldOut }: Catalog): Finding[] {
  if (block.component !== 'featured_products') return []
  const products = ids(block.node.products)
  const out = products.filter(id => soldOut?.has(id))
  if (out.length === 0) return []
  const isEmpty = out.length === products.length
  return [
    found(story, block, 'products', {
      severity: isEmpty ? 'error' : 'warning',
      message: `Sold out at every kitchen: ${out.join(', ')}. ${isEmpty ? 'Guests do not see the block.' : 'The block leaves it out.'}`,
      mend: 'Pick another product, or take the campaign back until it is there again.',
    }),
  ]
}

type Missing = { field: string; message: string; mend: string }

function missingIn(block: PlacedBlock, catalog: Catalog): Missing[] {
  const places = ids(block.node.places)
    .filter(place => lacks(catalog.places, place))
    .map(place => ({
      field: 'places',
      message: `There is no kitchen in "${place}"; nobody sees the block there.`,
      mend: 'Pick another place.',
    }))
  return [...places, ...missingInside(block, catalog)]
}

function missingInside({ component, node }: PlacedBlock, catalog: Catalog): Missing[] {
  switch (component) {
    case 'featured_products':
      return ids(node.products)
        .filter(id => lacks(catalog.products, id))
        .map(id => ({
          field: 'products',
          message: `There is no product "${id}"; the block leaves it out.`,
          mend: 'Pick another product.',
        }))
    case 'heat_step':
      return ids(node.product)
        .filter(id => lacks(catalog.products, id))
        .map(id => ({
          field: 'product',
          message: `There is no product "${id}"; the step leads to the menu, without a price.`,
          mend: 'Pick another product.',
        }))
    case 'menu_category':
      return ids(node.category)
        .filter(id => lacks(catalog.categories, id))
        .map(id => ({
          field: 'category',
          message: `The menu has no category "${id}", so the block is empty.`,
          mend: 'Pick another category.',
        }))
    case 'nearby_kitchens':
      return ids(node.place)
        .filter(place => catalog.kitchens && !placesOf(catalog).some(kitchen => isIn(kitchen, place)))
        .map(place => ({
          field: 'place',
          message: `There is no kitchen in "${place}", so the block is empty.`,
          mend: 'Type the city, state or ZIP code of one of our kitchens.',
        }))
    default:
      return []
  }
}

/** Searchable text of the kitchens; their paths contain the state's full name. */
function placesOf({ kitchens, kitchenPaths }: Catalog): string[] {
  return [...(kitchens ?? []), ...(kitchenPaths ?? []).map(path => path.replaceAll(/[-/]/g, ' '))]
}

function ids(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
}

function lacks(known: ReadonlySet<string> | null, id: string) {
  return known !== null && !known.has(id)
}

function isIn(kitchen: string, place: string) {
  const words = kitchen.toLowerCase()
  return place
    .toLowerCase()
    .split(/[\s,]+/)
    .every(word => words.includes(word))
}
