import { defineBlock, defineField } from '@storyblok/schema'
import { buttonsField, descriptionField, styleTab, titleField, visibilityFields } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const nearbyKitchens = defineBlock({
  name: 'nearby_kitchens',
  display_name: 'Nearby kitchens',
  description: 'The kitchens closest to a place, with address and whether they are open now.',
  icon: 'block-map-pin',
  color: '#1b7434',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    titleField,
    descriptionField,
    defineField('place', {
      type: 'text',
      display_name: 'Place',
      description:
        'The city, state or ZIP code of one of our kitchens, such as "Nashville" or "37206". Max 60 characters.',
      max_length: 60,
      required: true,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'If the guest has picked a kitchen',
      description: 'Keep the place if the headline names it.',
      options: [
        { name: 'Show kitchens near theirs', value: 'guest' },
        { name: 'Keep the place', value: 'place' },
      ],
      default_value: 'guest',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('count', {
      type: 'option',
      display_name: 'How many',
      description: '3 fit in a row on desktop.',
      options: [
        { name: '3 kitchens', value: '3' },
        { name: '6 kitchens', value: '6' },
      ],
      default_value: '3',
      required: true,
      exclude_empty_option: true,
    }),
    buttonsField,
    styleTab('variant', 'count'),
    ...visibilityFields,
  ],
})
