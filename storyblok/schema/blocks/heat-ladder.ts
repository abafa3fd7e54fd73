import { defineBlock, defineField } from '@storyblok/schema'
import { buttons, description, promotion, title } from './fields.ts'
import { partsFolder, sectionsFolder } from './folders.ts'

export const heatStep = defineBlock({
  name: 'heat_step',
  display_name: 'Step of heat',
  description: 'One level of heat inside a heat ladder, and a dish to have it on.',
  icon: 'block-text-l',
  color: '#b41a17',
  preview_field: 'text',
  folder: partsFolder,
  fields: [
    defineField('level', {
      type: 'option',
      display_name: 'Heat',
      description: 'The level, as guests choose it on the menu. It names and colors the step.',
      options: [
        { name: 'No Spice', value: '1' },
        { name: 'Lite Mild', value: '2' },
        { name: 'Mild', value: '3' },
        { name: 'Medium', value: '4' },
        { name: 'Hot', value: '5' },
        { name: 'Extra Hot', value: '6' },
        { name: 'Reaper', value: '7' },
      ],
      default_value: '4',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('text', {
      type: 'text',
      display_name: 'Text',
      description: 'What it does to a person, in a few words. Max 50 characters.',
      max_length: 50,
      translatable: true,
    }),
    defineField('product', {
      type: 'option',
      display_name: 'Product',
      description: 'Where the step leads, with the price of today.',
      source: 'internal',
      datasource_slug: 'products',
      required: true,
    }),
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description:
        'Square, cut out on a transparent background, at least 400 px wide. It decorates: leave the alternative text empty.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
    }),
  ],
})

export const heatLadder = defineBlock({
  name: 'heat_ladder',
  display_name: 'Heat ladder',
  description:
    'A staircase from the mildest to the hottest: each step a level of heat and a dish from the menu. Use once on a page.',
  icon: 'block-monitor',
  color: '#b41a17',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    title,
    description,
    defineField('steps', {
      type: 'bloks',
      display_name: 'Steps',
      description: '3 to 7 steps, the mildest first.',
      allow: [heatStep.name],
      required: true,
      minimum: 3,
      maximum: 7,
    }),
    buttons,
    ...promotion,
  ],
})
