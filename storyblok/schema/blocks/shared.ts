import { defineBlock, defineField } from '@storyblok/schema'
import { promotionFields } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const shared = defineBlock({
  name: 'shared',
  display_name: 'Shared blocks',
  description: 'Blocks you edit once and show on several pages, such as this month’s promo.',
  icon: 'block-share',
  color: '#3f8f4e',
  folder: sectionsFolder,
  fields: [
    defineField('stories', {
      type: 'options',
      display_name: 'Shared block sets',
      description:
        'Up to 4 stories of the type "Shared block set", in display order. Changes to them appear on every page that shows them.',
      source: 'internal_stories',
      filter_content_type: ['shared_blocks'],
      max_options: '4',
    }),
    ...promotionFields,
  ],
})
