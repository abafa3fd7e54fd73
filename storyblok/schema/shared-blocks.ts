import { defineBlock, defineField } from '@storyblok/schema'
import { siteFolder } from './blocks/folders.ts'
import { sections } from './sections.ts'

/** Sections that shared blocks cannot contain: heroes open a page, and shared blocks cannot be nested. */
const OWN: readonly string[] = [sections.hero.name, sections.heroSlider.name, sections.shared.name]

export const sharedBlocks = defineBlock({
  name: 'shared_blocks',
  display_name: 'Blocks for several pages',
  description:
    'No page of its own: pages show it with the block "Shared blocks". Publish it once, and every one of them has it.',
  icon: 'block-share',
  color: '#3f8f4e',
  folder: siteFolder,
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('body', {
      type: 'bloks',
      display_name: 'Blocks',
      description: 'What pages show in its place, 1 to 6 blocks from top to bottom.',
      allow: Object.values(sections)
        .map(({ name }) => name)
        .filter(name => !OWN.includes(name)),
      required: true,
      minimum: 1,
      maximum: 6,
    }),
  ],
})
