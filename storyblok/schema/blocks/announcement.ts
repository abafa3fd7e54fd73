import { defineBlock, defineField } from '@storyblok/schema'
import { visibilityFields } from './fields.ts'
import { siteFolder } from './folders.ts'
import { navLink } from './links.ts'

export const announcement = defineBlock({
  name: 'announcement',
  display_name: 'Announcement',
  description:
    'One line at the top of every page, for holiday hours or an offer that ends soon. Use it sparingly and set an end date.',
  icon: 'block-sticker',
  color: '#f6b417',
  preview_field: 'text',
  folder: siteFolder,
  fields: [
    defineField('text', {
      type: 'text',
      display_name: 'Text',
      description: 'One short sentence; it wraps to two lines on phones. Max 90 characters.',
      max_length: 90,
      required: true,
      translatable: true,
    }),
    defineField('link', {
      type: 'bloks',
      display_name: 'Link',
      description: 'Up to 1 link after the text, such as "See the hours".',
      allow: [navLink.name],
      maximum: 1,
    }),
    defineField('dismissible', {
      type: 'boolean',
      display_name: 'Guests can close it',
      description:
        'Once closed, it stays closed in that browser until you change the text. Turn off for anything everyone must see.',
      default_value: true,
      inline_label: true,
    }),
    ...visibilityFields,
  ],
})
