import { defineBlock, defineField } from '@storyblok/schema'
import { styleTab, visibilityFields } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const spacer = defineBlock({
  name: 'spacer',
  display_name: 'Spacer',
  description: 'Extra space between two blocks, with or without a brand pattern. Most pages don’t need one.',
  icon: 'block-resize-fc',
  color: '#8a7966',
  folder: sectionsFolder,
  fields: [
    defineField('size', {
      type: 'option',
      display_name: 'Height',
      description: 'Blocks already have space around them, so small is usually enough.',
      options: [
        { name: 'Small', value: 'small' },
        { name: 'Medium', value: 'medium' },
        { name: 'Large', value: 'large' },
      ],
      default_value: 'medium',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Pattern',
      description: 'A full-width pattern below the space.',
      options: [
        { name: 'None', value: 'none' },
        { name: 'Checkers', value: 'checkers' },
        { name: 'Flames', value: 'flames' },
      ],
      default_value: 'none',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('size', 'variant'),
    ...visibilityFields,
  ],
})
