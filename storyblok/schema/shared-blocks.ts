import { defineBlock, defineField } from '@storyblok/schema'
import { siteFolder } from './blocks/folders.ts'
import { sectionBlocks } from './sections.ts'

/**
 * Sections that are not allowed in shared blocks: a hero must be the first section of a page, and shared
 * blocks cannot be nested.
 */
const EXCLUDED_SECTIONS: readonly string[] = [
  sectionBlocks.hero.name,
  sectionBlocks.heroSlider.name,
  sectionBlocks.shared.name,
]

export const sharedBlocks = defineBlock({
  name: 'shared_blocks',
  display_name: 'Shared block set',
  description:
    'Blocks for several pages. Pages show them with the block "Shared blocks". Publish once to update every page.',
  icon: 'block-share',
  color: '#3f8f4e',
  folder: siteFolder,
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('body', {
      type: 'bloks',
      display_name: 'Blocks',
      description: '1 to 6 blocks that pages show, from top to bottom.',
      allow: Object.values(sectionBlocks)
        .map(({ name }) => name)
        .filter(name => !EXCLUDED_SECTIONS.includes(name)),
      required: true,
      minimum: 1,
      maximum: 6,
    }),
  ],
})
