import { defineBlock, defineField } from '@storyblok/schema'
import { faqItem } from './faq-item.ts'
import { buttons, description, title, visibility } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const faq = defineBlock({
  name: 'faq',
  display_name: 'Questions and answers',
  description:
    'Questions that open to their answers. Search engines read them too. Use for what guests ask the kitchens.',
  icon: 'block-comment',
  color: '#1b7434',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    title,
    description,
    defineField('items', {
      type: 'bloks',
      display_name: 'Questions',
      description: '1 to 20 questions, the most asked first.',
      allow: [faqItem.name],
      required: true,
      minimum: 1,
      maximum: 20,
    }),
    buttons,
    ...visibility,
  ],
})
