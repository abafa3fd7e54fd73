import { defineBlock, defineField } from '@storyblok/schema'
import { buttons, description, optionalTitle, promotion, styleTab } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const menuCategory = defineBlock({
  name: 'menu_category',
  display_name: 'Category of the menu',
  description:
    'The products of one category as the menu has them right now. Use for a page about tenders, or wings, or sides.',
  icon: 'block-table-2',
  color: '#e96a08',
  preview_field: 'category',
  folder: sectionsFolder,
  fields: [
    defineField('category', {
      type: 'option',
      display_name: 'Category',
      description: 'Which part of the menu.',
      source: 'internal',
      datasource_slug: 'menu-categories',
      required: true,
    }),
    { ...optionalTitle, description: 'Leave empty for the name of the category. Max 60 characters.' },
    { ...description, description: 'Leave empty for what the menu says. Max 400 characters.' },
    defineField('count', {
      type: 'option',
      display_name: 'How many',
      description: 'The first products of the category, or all of them.',
      options: [
        { name: 'The first 4', value: '4' },
        { name: 'The first 8', value: '8' },
        { name: 'All', value: 'all' },
      ],
      default_value: '4',
      required: true,
      exclude_empty_option: true,
    }),
    buttons,
    styleTab('count'),
    ...promotion,
  ],
})
