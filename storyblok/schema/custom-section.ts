import { defineBlock, defineField } from '@storyblok/schema'
import { buttons, description, styleTab, title, visibilityTab, visibleFrom, visibleUntil } from './fields.ts'
import { sectionsFolder } from './folders.ts'
import { sectionItem } from './section-item.ts'

export const customSection = defineBlock({
  name: 'custom_section',
  display_name: 'Custom section',
  description: 'A headline with several items: numbered steps, reward cards, or points in detail.',
  icon: 'block-table-2',
  color: '#7a1f2b',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    title,
    description,
    defineField('items', {
      type: 'bloks',
      display_name: 'Items',
      description: '1 to 6 items; 3 fit on one row on a desktop.',
      allow: [sectionItem.name],
      required: true,
      minimum: 1,
      maximum: 6,
    }),
    buttons,
    defineField('variant', {
      type: 'option',
      display_name: 'Look',
      description: 'Numbered steps count 1, 2, 3 in the order of the items.',
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
      description: 'Hidden keeps the section here for later without showing it to anyone.',
      options: [
        { name: 'Always', value: 'aways' },
        { name: 'Members only', value: 'logged-only' },
        { name: 'Guests who are not signed in', value: 'not-logged-only' },
        { name: 'Hidden', value: 'hidden' },
      ],
      default_value: 'aways',
      exclude_empty_option: true,
    }),
    visibleFrom,
    visibleUntil,
    visibilityTab('visibility', visibleFrom.name, visibleUntil.name),
  ],
})
