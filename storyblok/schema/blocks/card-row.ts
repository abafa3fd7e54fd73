import { defineBlock, defineField } from '@storyblok/schema'
import { buttonsField, descriptionField, optionalTitleField, promotionFields } from './fields.ts'
import { partsFolder, sectionsFolder } from './folders.ts'

export const simpleCard = defineBlock({
  name: 'simple_card',
  display_name: 'Card',
  description: 'A picture, title and short text; the whole card is a link. Use inside a card row.',
  icon: 'block-text-img-t-l',
  color: '#f6b417',
  preview_field: 'title',
  folder: partsFolder,
  fields: [
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description:
        'Food on a transparent background, at least 600 px wide, under 1 MB. Leave the alt text empty if the title says it all.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
    }),
    defineField('title', {
      type: 'text',
      display_name: 'Title',
      description: 'Say where the card goes. Max 40 characters.',
      max_length: 40,
      required: true,
      translatable: true,
    }),
    defineField('text', {
      type: 'textarea',
      display_name: 'Text',
      description: 'One or two sentences. Max 140 characters.',
      max_length: 140,
      translatable: true,
    }),
    defineField('link', {
      type: 'multilink',
      display_name: 'Destination',
      description:
        'Pick a page, or enter a URL: /menu, /locations or https://…. Leave empty for a card without a link.',
      allow_target_blank: true,
      show_anchor: true,
      email_link_type: true,
      asset_link_type: true,
    }),
    defineField('tone', {
      type: 'option',
      display_name: 'Color',
      description: 'The color behind the picture. Use different colors for neighboring cards.',
      options: [
        { name: 'Yellow', value: 'yellow' },
        { name: 'Red', value: 'red' },
        { name: 'Green', value: 'green' },
        { name: 'Bordeaux', value: 'bordeaux' },
        { name: 'Cream', value: 'cream' },
      ],
      default_value: 'yellow',
      required: true,
      exclude_empty_option: true,
    }),
  ],
})

export const cardRow = defineBlock({
  name: 'card_row',
  display_name: 'Card row',
  description: 'Two to four cards side by side, each with its own link. Use to offer a choice.',
  icon: 'block-1-2block',
  color: '#f6b417',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    optionalTitleField,
    descriptionField,
    defineField('cards', {
      type: 'bloks',
      display_name: 'Cards',
      description: '2 to 4 cards; they stack on phones.',
      allow: [simpleCard.name],
      required: true,
      minimum: 2,
      maximum: 4,
    }),
    buttonsField,
    ...promotionFields,
  ],
})
