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
        'Pick a page of this site, or type an address: /menu and /locations for ordering, https://… for other sites, or an email address. A link that leads nowhere is left out.',
      required: true,
      allow_target_blank: true,
      show_anchor: true,
      email_link_type: true,
      asset_link_type: true,
    }),
  ],
})

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

export const socialLink = defineBlock({
  name: 'social_link',
  display_name: 'Social network',
  description: 'Our profile on a social network, shown by its sign in the footer and in the mobile menu.',
  icon: 'block-share',
  color: '#1f1a17',
  preview_field: 'network',
  folder: siteFolder,
  fields: [
    defineField('network', {
      type: 'option',
      display_name: 'Network',
      description: 'Decides the sign that is shown, and what screen readers say.',
      options: [
        { name: 'Instagram', value: 'instagram' },
        { name: 'TikTok', value: 'tiktok' },
        { name: 'Facebook', value: 'facebook' },
        { name: 'YouTube', value: 'youtube' },
      ],
      default_value: 'instagram',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('link', {
      type: 'multilink',
      display_name: 'Our profile',
      description: 'The whole address of our profile: https://…',
      required: true,
    }),
  ],
})
