import { type Naming, whereNamed } from '#storyblok/check/naming.ts'
import type { PublishedStory } from '../verb.ts'

export function campaignWords(product: string, stories: readonly PublishedStory[]): string[] {
  const named = whereNamed(product, stories)
  if (named.length === 0) return []
  return [
    'Pages that feature it:',
    ...named.map(({ story, block, as }) => `  · ${story}, ${block}: ${consequence(as)}`),
    'Tell the editors of these pages, or remove it from them.',
  ]
}

function consequence(as: Naming['as']): string {
  if (as === 'link') return 'links to a product that is sold out.'
  if (as === 'alone') return 'features nothing else, so guests do not see the block.'
  return `guests see ${as.others === 1 ? 'the other one' : `the other ${as.others}`}.`
}
