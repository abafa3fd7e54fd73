import { defineBlock, defineField } from '@storyblok/schema'
import { visibility } from './fields.ts'
import { siteFolder } from './folders.ts'
import { navLink } from './links.ts'

export const announcement = defineBlock({
  name: 'announcement',
  display_name: 'Announcement',
  description: 'One line over every page: holiday hours, an offer that ends soon. Use rarely, and end it.',
  icon: 'block-sticker',
  color: '#f6b417',
  preview_field: 'text',
  folder: siteFolder,
  fields: [
    defineField('text', {
      type: 'text',
      display_name: 'Words',
      description: 'One short sentence; it takes two lines on phones. Max 90 characters.',
      max_length: 90,
      required: true,
      translatable: true,
    }),
    defineField('link', {
      type: 'bloks',
      display_name: 'Link',
      description: 'Up to 1 link after the words, such as "See the hours".',
      allow: [navLink.name],
      maximum: 1,
    }),
    defineField('dismissible', {
      type: 'boolean',
      display_name: 'Guests may close it',
      description:
        'It stays closed in that browser until you change the words. Leave off for what everyone has to know.',
      default_value: true,
      inline_label: true,
    }),
    ...visibility,
  ],
})
