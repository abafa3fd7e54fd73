import { defineBlock, defineField } from '@storyblok/schema'
import { styleTab, visibilityFields } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const textStrip = defineBlock({
  name: 'text_strip',
  display_name: 'Text strip',
  description:
    'A few bold words that scroll across the full width on repeat. Use between two quieter blocks.',
  icon: 'block-text-c',
  color: '#f6b417',
  preview_field: 'text',
  folder: sectionsFolder,
  fields: [
    defineField('text', {
      type: 'text',
      display_name: 'Text',
      description:
        'Shown in capitals and repeated 10 times; screen readers read it once. Max 60 characters; under 30 works best.',
      max_length: 60,
      required: true,
      translatable: true,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Color',
      description: 'Pick a color the neighboring blocks don’t use.',
      options: [
        { name: 'Red', value: 'red' },
        { name: 'Yellow', value: 'yellow' },
        { name: 'Black', value: 'black' },
      ],
      default_value: 'red',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('seconds', {
      type: 'option',
      display_name: 'Speed',
      description: 'Time for one pass. Use a slower speed for longer text. Guests can pause it.',
      options: [
        { name: 'Fast: 10 seconds', value: '10' },
        { name: 'Normal: 15 seconds', value: '15' },
        { name: 'Slow: 25 seconds', value: '25' },
        { name: 'Very slow: 40 seconds', value: '40' },
      ],
      default_value: '15',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant', 'seconds'),
    ...visibilityFields,
  ],
})
