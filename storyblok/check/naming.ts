import { menuOf } from './placed/app-routes.ts'
import { type PlacedBlock, placedBlocks } from './placed/placed-blocks.ts'
import { placedLinks, sitePath } from './placed/placed-links.ts'

type Story = { name: string; full_slug: string; content: unknown }

/** A block that names a product, and how much of it remains without that product. */
export type Naming = {
  story: string
  block: string
  /** One of several products, the only one, or a link. */
  as: { others: number } | 'alone' | 'link'
}

export function whereNamed(product: string, stories: readonly Story[]): Naming[] {
  return stories.flatMap(({ name: story, content }) => {
    const blocks = placedBlocks(content)
    const shown = blocks.flatMap(block =>
      shownIn(block, product).map(as => ({ story, block: block.name, as })),
    )
    const linked = placedLinks(blocks)
      .filter(({ uuid, address }) => !uuid && menuOf(sitePath(address) ?? '').product === product)
      .map(({ block }) => ({ story, block: block.name, as: 'link' as const }))
    return [...shown, ...linked]
  })
}

function shownIn({ component, node }: PlacedBlock, product: string): Naming['as'][] {
  if (component === 'heat_step') return node.product === product ? ['link'] : []
  if (component !== 'featured_products' || !Array.isArray(node.products)) return []
  if (!node.products.includes(product)) return []
  const others = new Set(node.products).size - 1
  return [others > 0 ? { others } : 'alone']
}
