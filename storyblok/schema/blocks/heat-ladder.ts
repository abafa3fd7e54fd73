import { defineBlock, defineField } from '@storyblok/schema'
import { buttonsField, descriptionField, promotionFields, titleField } from './fields.ts'
import { partsFolder, sectionsFolder } from './folders.ts'

export const heatStep = defineBlock({
  name: 'heat_step',
  display_name: 'Heat step',
  description: 'One heat level and a dish to try it on. Use inside a heat ladder.',
  icon: 'block-text-l',
  color: '#b41a17',
  preview_field: 'text',
  folder: partsFolder,
  fields: [
    defineField('level', {
      type: 'option',
      display_name: 'Heat level',
      description: 'The heat level on the menu. It sets the name and color of the step.',
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
      description: 'How it feels, in a few words. Max 50 characters.',
      max_length: 50,
      translatable: true,
    }),
    defineField('product', {
      type: 'option',
      display_name: 'Product',
      description: 'The product the step links to. Its current price is shown.',
      source: 'internal',
      datasource_slug: 'products',
      required: true,
    }),
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description:
        'Square, on a transparent background, at least 400 px wide. Leave the alt text empty: the picture is decorative.',
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
    'Steps from mildest to hottest, each with a heat level and a dish from the menu. Use once per page.',
  icon: 'block-monitor',
  color: '#b41a17',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    titleField,
    descriptionField,
    defineField('steps', {
      type: 'bloks',
      display_name: 'Steps',
      description: '3 to 7 steps, mildest first.',
      allow: [heatStep.name],
      required: true,
      minimum: 3,
      maximum: 7,
    }),
    buttonsField,
    ...promotionFields,
  ],
})
