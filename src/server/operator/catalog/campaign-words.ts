import { type Naming, whereNamed } from '#storyblok/check/naming.ts'
import type { PublishedStory } from '../verb.ts'

/** What pages that staff compose lose with a product, one line each; nothing where none names it. */
export function campaignWords(product: string, stories: readonly PublishedStory[]): string[] {
  const named = whereNamed(product, stories)
  if (named.length === 0) return []
  return [
    'Pages that name it:',
    ...named.map(({ story, block, as }) => `  · ${story}, ${block}: ${consequence(as)}`),
    'Tell who looks after these pages, or take them out of the campaign.',
  ]
}

function consequence(as: Naming['as']): string {
  if (as === 'link') return 'its link leads to a product that is sold out.'
  if (as === 'alone') return 'it shows nothing else, so guests do not see the block.'
  return `guests see ${as.others === 1 ? 'the other one' : `the other ${as.others}`}.`
}
