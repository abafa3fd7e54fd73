import { defineBlock, defineField } from '@storyblok/schema'
import { buttonsField, descriptionField, optionalTitleField, promotionFields, styleTab } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const menuCategory = defineBlock({
  name: 'menu_category',
  display_name: 'Menu category',
  description: 'The current products in one menu category. Use for a page about tenders, wings or sides.',
  icon: 'block-table-2',
  color: '#e96a08',
  preview_field: 'category',
  folder: sectionsFolder,
  fields: [
    defineField('category', {
      type: 'option',
      display_name: 'Category',
      description: 'The menu category to show.',
      source: 'internal',
      datasource_slug: 'menu-categories',
      required: true,
    }),
    { ...optionalTitleField, description: 'Leave empty to use the category name. Max 60 characters.' },
    {
      ...descriptionField,
      description: 'Leave empty to use the description from the menu. Max 400 characters.',
    },
    defineField('count', {
      type: 'option',
      display_name: 'How many',
      description: 'Show the first products in the category, or all of them.',
      options: [
        { name: 'First 4', value: '4' },
        { name: 'First 8', value: '8' },
        { name: 'All', value: 'all' },
      ],
      default_value: '4',
      required: true,
      exclude_empty_option: true,
    }),
    buttonsField,
    styleTab('count'),
    ...promotionFields,
  ],
})
