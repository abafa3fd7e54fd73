import { defineBlock, defineField } from '@storyblok/schema'
import { partsFolder } from './folders.ts'

export const sectionItem = defineBlock({
  name: 'section_item',
  display_name: 'Section item',
  description: 'One card, step or point inside a custom section.',
  icon: 'block-text-l',
  color: '#7a1f2b',
  preview_field: 'title',
  folder: partsFolder,
  fields: [
    defineField('title', {
      type: 'text',
      display_name: 'Title',
      description: 'Max 40 characters. Steps read best as an instruction: "Pick your heat".',
      max_length: 40,
      required: true,
      translatable: true,
    }),
    defineField('text', {
      type: 'textarea',
      display_name: 'Text',
      description: 'One or two sentences. Max 180 characters.',
      max_length: 180,
      translatable: true,
    }),
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description: 'Square, at least 400 px wide. Leave the alternative text empty if it only decorates.',
      filetypes: ['images'],
      allow_external_url: false,
    }),
  ],
})
