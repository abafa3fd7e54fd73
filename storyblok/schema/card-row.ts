import { defineBlock, defineField } from '@storyblok/schema'
import { buttons, description, optionalTitle, visibility } from './fields.ts'
import { sectionsFolder } from './folders.ts'
import { simpleCard } from './simple-card.ts'

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
    ...visibility,
  ],
})
