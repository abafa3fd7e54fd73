import type { BlockName } from '#storyblok/schema/content.ts'
import { mapContent } from '#storyblok/schema/content.ts'

/**
 * Blocks that show catalog or kitchen data. When that data changes, pages with these blocks are rendered
 * again.
 */
export const LIVE_BLOCKS = [
  'featured_products',
  'heat_ladder',
  'menu_category',
  'nearby_kitchens',
] as const satisfies BlockName[]

export function hasBlockOfType(content: unknown, names: readonly string[]): boolean {
  let isFound = false
  mapContent(content, node => {
    if (typeof node.component === 'string' && names.includes(node.component)) isFound = true
    return node
  })
  return isFound
}
