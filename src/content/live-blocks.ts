import type { BlockName } from '#storyblok/schema/content.ts'

/** Blocks that read the catalogue: a page with one of them is as old as the catalogue it was rendered from. */
export const LIVE_BLOCKS = [
  'featured_products',
  'menu_category',
  'nearby_kitchens',
] as const satisfies BlockName[]
