import { defineBlock, defineField } from '@storyblok/schema'
import { promotionFields, styleTab } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const image = defineBlock({
  name: 'image',
  display_name: 'Picture',
  description: 'One picture with a caption, between other blocks or inside text.',
  icon: 'block-image',
  color: '#1f1a17',
  preview_field: 'caption',
  folder: sectionsFolder,
  fields: [
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description:
        'At least 1200 px wide, under 1 MB. Describe it in the alt text for guests who can’t see it.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
      required: true,
    }),
    defineField('caption', {
      type: 'text',
      display_name: 'Caption',
      description: 'A line under the picture. Max 120 characters.',
      max_length: 120,
      translatable: true,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Width',
      description: 'As wide as text, as wide as other blocks, or edge to edge.',
      options: [
        { name: 'As wide as text', value: 'text' },
        { name: 'Wide', value: 'wide' },
        { name: 'Edge to edge', value: 'full' },
      ],
      default_value: 'wide',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant'),
    ...promotionFields,
  ],
})
