import { parseMenuPath } from './placed/app-routes.ts'
import { listPlacedBlocks, type PlacedBlock } from './placed/placed-blocks.ts'
import { listPlacedLinks, toSitePath } from './placed/placed-links.ts'

type Story = { name: string; full_slug: string; content: unknown }

/** A block that names a product, and the role of the product in it. */
export type ProductMention = {
  story: string
  block: string
  /** `others` counts the block's other products; `alone` means that the block has no other product. */
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
