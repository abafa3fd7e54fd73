import { defineBlock } from '@storyblok/schema'
import { descriptionField, scheduleFields, titleField } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const orderAgain = defineBlock({
  name: 'order_again',
  display_name: 'Order Again',
  description:
    'A member’s latest 3 orders, each with one click to reorder. Hidden from guests who are not signed in.',
  icon: 'block-wallet',
  color: '#7a1f2b',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    { ...titleField, default_value: 'Order again' },
    {
      ...descriptionField,
      description: 'One sentence under the headline. Max 400 characters; shorter is better.',
    },
    ...scheduleFields,
  ],
})
