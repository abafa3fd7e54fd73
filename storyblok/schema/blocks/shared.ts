import { defineBlock, defineField } from '@storyblok/schema'
import { promotion } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const shared = defineBlock({
  name: 'shared',
  display_name: 'Shared blocks',
  description:
    'Blocks that several pages show and that are edited in one place, such as the promo of the month.',
  icon: 'block-share',
  color: '#3f8f4e',
  folder: sectionsFolder,
  fields: [
    defineField('stories', {
      type: 'options',
      display_name: 'Which',
      description:
        'Up to 4 stories of the kind "Blocks for several pages", in the order they are shown. What changes there changes on every page that shows it.',
      source: 'internal_stories',
      filter_content_type: ['shared_blocks'],
      max_options: '4',
    }),
    ...promotion,
  ],
})
