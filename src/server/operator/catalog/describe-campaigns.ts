import { findProductMentions, type ProductMention } from '#storyblok/check/product-mentions.ts'
import type { OperatorStory } from '../operator-command.ts'

export function describeCampaigns(
  { target, name }: { target: string; name: string },
  stories: readonly OperatorStory[],
): string[] {
  const featuringBlocks = findProductMentions(target, stories)
  if (featuringBlocks.length === 0) return []
  return [
    `Pages that feature ${name}:`,
    ...featuringBlocks.map(({ story, block, role }) => `  · ${story}, ${block}: ${describeEffect(role)}`),
    'Ask the editors of these pages to remove it, or remove it yourself.',
  ]
}

function describeEffect(as: ProductMention['role']): string {
  if (as === 'link') return 'links to a product that guests cannot order.'
  if (as === 'alone') return 'features nothing else, so guests do not see the block.'
  return `guests see ${as.others === 1 ? 'the other one' : `the other ${as.others}`}.`
}
