import { defineBlock, defineField } from '@storyblok/schema'
import {
  buttonsField,
  campaignField,
  createVisibilityTab,
  dateFieldNames,
  dateFields,
  descriptionField,
  placesField,
  styleTab,
  titleField,
} from './fields.ts'
import { partsFolder, sectionsFolder } from './folders.ts'

export const sectionItem = defineBlock({
  name: 'section_item',
  display_name: 'Section item',
  description: 'One card, step or point. Use inside a custom section.',
  icon: 'block-text-l',
  color: '#7a1f2b',
  preview_field: 'title',
  folder: partsFolder,
  fields: [
    defineField('title', {
      type: 'text',
      display_name: 'Title',
      description: 'Write steps as instructions: "Pick your heat". Max 40 characters.',
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
      description: 'Square, at least 400 px wide. Leave the alt text empty if the picture is decorative.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
    }),
  ],
})

export const customSection = defineBlock({
  name: 'custom_section',
  display_name: 'Custom section',
  description: 'A headline with items below it: numbered steps, reward cards or detailed points.',
  icon: 'block-table-2',
  color: '#7a1f2b',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    titleField,
    descriptionField,
    defineField('items', {
      type: 'bloks',
      display_name: 'Items',
      description: '1 to 6 items; 3 fit in a row on desktop.',
      allow: [sectionItem.name],
      required: true,
      minimum: 1,
      maximum: 6,
    }),
    buttonsField,
    defineField('variant', {
      type: 'option',
      display_name: 'Look',
      description: 'Numbered steps are numbered 1, 2, 3 in item order.',
      options: [
        { name: 'Detail: points with text', value: 'detail' },
        { name: 'Reward cards', value: 'rewards-cards' },
        { name: 'Numbered steps', value: 'numbered-section' },
      ],
      default_value: 'detail',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant'),
    defineField('visibility', {
      type: 'option',
      display_name: 'Who sees it',
      description: 'Choose Hidden to keep the section for later without showing it to anyone.',
      options: [
        { name: 'Always', value: 'aways' },
        { name: 'Members only', value: 'logged-only' },
        { name: 'Guests who are not signed in', value: 'not-logged-only' },
        { name: 'Hidden', value: 'hidden' },
      ],
      default_value: 'aways',
      exclude_empty_option: true,
    }),
    placesField,
    ...dateFields,
    campaignField,
    createVisibilityTab('visibility', placesField.name, ...dateFieldNames, campaignField.name),
  ],
})
