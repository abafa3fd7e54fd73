import { defineBlock, defineField } from '@storyblok/schema'
import { siteFolder } from './folders.ts'

export const navLink = defineBlock({
  name: 'nav_link',
  display_name: 'Link',
  description: 'One link of the header, the mobile menu, the footer or an announcement.',
  icon: 'block-arrow-pointer',
  color: '#1f1a17',
  preview_field: 'label',
  folder: siteFolder,
  fields: [
    defineField('label', {
      type: 'text',
      display_name: 'Words',
      description:
        'What guests press. Max 24 characters; in the header one short word is best, or the row gets too long.',
      max_length: 24,
      required: true,
      translatable: true,
    }),
    defineField('link', {
      type: 'multilink',
      display_name: 'Where it leads',
      description:
        'Pick a page of this site, or type an address: /menu and /locations for ordering, https://… for other sites, or an e-mail address. A link that leads nowhere is left out.',
      required: true,
      allow_target_blank: true,
      show_anchor: true,
      email_link_type: true,
      asset_link_type: true,
    }),
  ],
})
