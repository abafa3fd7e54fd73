import type { BlockName, ContentNode } from '../schema/content.ts'
import { isNode } from '../schema/content.ts'
import type { PresetFiles } from './define-presets.ts'
import { presets } from './presets.ts'

type PageTemplate = {
  name: string
  description: string
  picture: { block: BlockName; name: string }
  body: readonly ContentNode[]
}

type Part = [block: BlockName, preset: string]

function template(name: string, description: string, ...parts: [Part, ...Part[]]): PageTemplate {
  const [[block, preset]] = parts
  return { name, description, picture: { block, name: preset }, body: parts.map(contentOf) }
}

function contentOf([block, name]: Part): ContentNode {
  const match = presets
    .find(candidate => candidate.block === block)
    ?.presets.find(preset => preset.name === name)
  if (!isNode(match?.content)) throw new Error(`There is no preset "${name}" of ${block}`)
  return match.content
}

export const pageTemplates: readonly PageTemplate[] = [
  template(
    'Campaign',
    'An offer or a season: a short headline, the dishes, why, and the questions guests will have.',
    ['hero', 'Campaign'],
    ['featured_products', 'Four to start with'],
    ['text_strip', 'Red'],
    ['banner', 'Cream background'],
    ['faq', 'Ordering'],
  ),
  template(
    'New on the menu',
    'A dish or a part of the menu: what it is, what goes with it, and where to get it.',
    ['hero', 'Home'],
    ['menu_category', 'A taste of a category'],
    ['banner', 'Speech bubble on the right'],
    ['nearby_kitchens', 'Near the guest'],
  ),
  template(
    'Event at our kitchens',
    'Something that happens in one place: what, how it goes, and the kitchens around.',
    ['hero', 'Campaign'],
    ['custom_section', 'Numbered steps'],
    ['nearby_kitchens', 'Near a place'],
    ['newsletter', 'Newsletter'],
  ),
  template(
    'Story',
    'Longer text with pictures: who we are, how we cook, what we stand for.',
    ['hero', 'Rewards'],
    ['rich_text', 'Story'],
    ['image', 'Wide'],
    ['banner', 'Dark background'],
  ),
]

/**
 * The page templates as presets of the content type `page`. Storyblok offers these presets for new stories.
 */
export const pagePresets: PresetFiles = {
  block: 'page',
  presets: pageTemplates.map(({ name, description, body }) => ({
    name,
    description,
    content: { _uid: `page-${name.toLowerCase().replaceAll(' ', '-')}`, component: 'page', body },
  })),
}
