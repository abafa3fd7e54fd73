import { defineBlock, defineField } from '@storyblok/schema'
import { siteFolder } from './folders.ts'
import { navLink } from './nav-link.ts'

export const linkGroup = defineBlock({
  name: 'link_group',
  display_name: 'Column of links',
  description: 'A heading with links below it, in the footer.',
  icon: 'block-table',
  color: '#1f1a17',
  preview_field: 'title',
  folder: siteFolder,
  fields: [
    defineField('title', {
      type: 'text',
      display_name: 'Heading',
      description: 'One or two words over the links. Max 24 characters.',
      max_length: 24,
      required: true,
      translatable: true,
    }),
    defineField('links', {
      type: 'bloks',
      display_name: 'Links',
      description: '1 to 8 links, the most wanted first.',
      allow: [navLink.name],
      required: true,
      minimum: 1,
      maximum: 8,
    }),
  ],
})
