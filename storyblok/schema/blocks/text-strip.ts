import { defineBlock, defineField } from '@storyblok/schema'
import { styleTab, visibility } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const textStrip = defineBlock({
  name: 'text_strip',
  display_name: 'Text strip',
  description:
    'A few loud words that run across the whole width, over and over. Use one between two calm blocks.',
  icon: 'block-text-c',
  color: '#f6b417',
  preview_field: 'text',
  folder: sectionsFolder,
  fields: [
    defineField('text', {
      type: 'text',
      display_name: 'Words',
      description:
        'Shown in capitals, repeated 10 times, read once by screen readers. Max 60 characters; under 30 runs best.',
      max_length: 60,
      required: true,
      translatable: true,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Color',
      description: 'Take one that the blocks above and below do not have.',
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
      description: 'How long a round takes. Long words want a slower one. Guests can stop it.',
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
    ...visibility,
  ],
})
