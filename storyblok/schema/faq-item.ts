import { defineBlock, defineField } from '@storyblok/schema'
import { partsFolder } from './folders.ts'

export const faqItem = defineBlock({
  name: 'faq_item',
  display_name: 'Question',
  description: 'One question with its answer. Lives in questions and answers.',
  icon: 'block-comment',
  color: '#1b7434',
  preview_field: 'question',
  folder: partsFolder,
  fields: [
    defineField('question', {
      type: 'text',
      display_name: 'Question',
      description: 'As a guest would ask it: "Can I order for tomorrow?" Max 120 characters.',
      max_length: 120,
      required: true,
      translatable: true,
    }),
    defineField('answer', {
      type: 'richtext',
      display_name: 'Answer',
      description:
        'The answer in the first sentence, the details after it. Links, lists and bold words are welcome. Max 1,200 characters.',
      required: true,
      translatable: true,
      max_length: 1200,
      allow_target_blank: true,
      customize_toolbar: true,
      toolbar: ['bold', 'italic', 'link', 'list', 'olist', 'paragraph', 'undo', 'redo', 'unset'],
    }),
  ],
})
