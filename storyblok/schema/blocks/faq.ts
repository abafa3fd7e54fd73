import { defineBlock, defineField } from '@storyblok/schema'
import { buttonsField, descriptionField, titleField, visibilityFields } from './fields.ts'
import { partsFolder, sectionsFolder } from './folders.ts'

export const faqItem = defineBlock({
  name: 'faq_item',
  display_name: 'Question',
  description: 'One question and its answer. Use inside an FAQ.',
  icon: 'block-comment',
  color: '#1b7434',
  preview_field: 'question',
  folder: partsFolder,
  fields: [
    defineField('question', {
      type: 'text',
      display_name: 'Question',
      description: 'Write it as a guest would ask: "Can I order for tomorrow?" Max 120 characters.',
      max_length: 120,
      required: true,
      translatable: true,
    }),
    defineField('answer', {
      type: 'richtext',
      display_name: 'Answer',
      description:
        'Answer in the first sentence, then add details. You can use links, lists and bold. Max 1,200 characters.',
      required: true,
      translatable: true,
      max_length: 1200,
      allow_target_blank: true,
      customize_toolbar: true,
      toolbar: ['bold', 'italic', 'link', 'list', 'olist', 'paragraph', 'undo', 'redo', 'unset'],
    }),
  ],
})

export const faq = defineBlock({
  name: 'faq',
  display_name: 'FAQ',
  description:
    'Questions that expand to show answers. Search engines read them too. Use for what guests ask the kitchens.',
  icon: 'block-comment',
  color: '#1b7434',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    titleField,
    descriptionField,
    defineField('items', {
      type: 'bloks',
      display_name: 'Questions',
      description: '1 to 20 questions, most common first.',
      allow: [faqItem.name],
      required: true,
      minimum: 1,
      maximum: 20,
    }),
    buttonsField,
    ...visibilityFields,
  ],
})
