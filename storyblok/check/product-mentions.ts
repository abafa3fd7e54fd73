import { parseMenuPath } from './placed/app-routes.ts'
import { listPlacedBlocks, type PlacedBlock } from './placed/placed-blocks.ts'
import { listPlacedLinks, toSitePath } from './placed/placed-links.ts'

type Story = { name: string; full_slug: string; content: unknown }

/** A block that shows a product or links to it, and the product's role in the block. */
export type ProductMention = {
  story: string
  block: string
  /**
   * `others`: the number of other products in the block. `alone`: the block's only product. `link`: the block
   * only links to the product.
   */
  role: { others: number } | 'alone' | 'link'
}

export function findProductMentions(product: string, stories: readonly Story[]): ProductMention[] {
  return stories.flatMap(({ name: story, content }) => {
    const blocks = listPlacedBlocks(content)
    const displayed = blocks.flatMap(block =>
      shownIn(block, product).map(role => ({ story, block: block.name, role })),
    )
    const linked = listPlacedLinks(blocks)
      .filter(({ uuid, address }) => !uuid && parseMenuPath(toSitePath(address) ?? '').product === product)
      .map(({ block }) => ({ story, block: block.name, role: 'link' as const }))
    return [...displayed, ...linked]
  })
}

function shownIn({ component, node }: PlacedBlock, product: string): ProductMention['role'][] {
  if (component === 'heat_step') return node.product === product ? ['link'] : []
  if (component !== 'featured_products' || !Array.isArray(node.products)) return []
  if (!node.products.includes(product)) return []
  const others = new Set(node.products).size - 1
  return [others > 0 ? { others } : 'alone']
}
