import { defineBlock, defineField } from '@storyblok/schema'
import { promotion, styleTab } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const image = defineBlock({
  name: 'image',
  display_name: 'Picture',
  description: 'One picture with a caption, between other blocks or inside a text.',
  icon: 'block-image',
  color: '#1f1a17',
  preview_field: 'caption',
  folder: sectionsFolder,
  fields: [
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description:
        'At least 1200 px wide, under 1 MB. The alternative text says what is on it, for those who cannot see it.',
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
      description: 'As wide as the text, as wide as the other blocks, or from edge to edge.',
      options: [
        { name: 'As wide as text', value: 'text' },
        { name: 'Wide', value: 'wide' },
        { name: 'From edge to edge', value: 'full' },
      ],
      default_value: 'wide',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant'),
    ...promotion,
  ],
})
