import type { BlockName } from '#storyblok/schema/content.ts'
import { mapContent } from '#storyblok/schema/content.ts'

/** Blocks that read the catalogue: a page with one of them has to be rendered anew when the catalogue changes. */
export const LIVE_BLOCKS = [
  'featured_products',
  'heat_ladder',
  'menu_category',
  'nearby_kitchens',
] as const satisfies BlockName[]

/** Whether one of these blocks is anywhere in the content. */
export function hasBlock(content: unknown, names: readonly string[]): boolean {
  let isThere = false
  mapContent(content, node => {
    if (typeof node.component === 'string' && names.includes(node.component)) isThere = true
    return node
  })
  return isThere
}
