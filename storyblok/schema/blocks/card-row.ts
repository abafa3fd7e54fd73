import { defineBlock, defineField } from '@storyblok/schema'
import { buttons, description, optionalTitle, promotion } from './fields.ts'
import { partsFolder, sectionsFolder } from './folders.ts'

export const simpleCard = defineBlock({
  name: 'simple_card',
  display_name: 'Card',
  description: 'A picture, a title and a line of text; the whole card is the link. Lives in a row of cards.',
  icon: 'block-text-img-t-l',
  color: '#f6b417',
  preview_field: 'title',
  folder: partsFolder,
  fields: [
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description:
        'Food, cut out on a transparent background, at least 600 px wide, under 1 MB. Leave the alternative text empty when the title says it all.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
    }),
    defineField('title', {
      type: 'text',
      display_name: 'Title',
      description: 'Says where the card leads. Max 40 characters.',
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
      display_name: 'Where it leads',
      description:
        'Pick a page of this site, or type an address: /menu, /locations or https://…. Leave empty for a card that only tells.',
      allow_target_blank: true,
      show_anchor: true,
      email_link_type: true,
      asset_link_type: true,
    }),
    defineField('tone', {
      type: 'option',
      display_name: 'Color',
      description: 'The color behind the picture. Give neighbors different ones.',
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
  display_name: 'Row of cards',
  description: 'Two to four cards side by side, each the way to somewhere. Use to offer a choice.',
  icon: 'block-1-2block',
  color: '#f6b417',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    optionalTitle,
    description,
    defineField('cards', {
      type: 'bloks',
      display_name: 'Cards',
      description: '2 to 4 cards; on phones they stand below one another.',
      allow: [simpleCard.name],
      required: true,
      minimum: 2,
      maximum: 4,
    }),
    buttons,
    ...promotion,
  ],
})
