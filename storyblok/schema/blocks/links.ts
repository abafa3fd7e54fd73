import { defineBlock, defineField } from '@storyblok/schema'
import { siteFolder } from './folders.ts'

export const navLink = defineBlock({
  name: 'nav_link',
  display_name: 'Link',
  description: 'One link in the header, mobile menu, footer or an announcement.',
  icon: 'block-arrow-pointer',
  color: '#1f1a17',
  preview_field: 'label',
  folder: siteFolder,
  fields: [
    defineField('label', {
      type: 'text',
      display_name: 'Label',
      description: 'The link text. Max 24 characters. In the header, use one short word so all links fit.',
      max_length: 24,
      required: true,
      translatable: true,
    }),
    defineField('link', {
      type: 'multilink',
      display_name: 'Destination',
      description:
        'Pick a page, or enter a URL: /menu or /locations for ordering, https://… for other sites, or an email address. A link without a destination is hidden.',
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
  display_name: 'Link column',
  description: 'A heading with links below it, in the footer.',
  icon: 'block-table',
  color: '#1f1a17',
  preview_field: 'title',
  folder: siteFolder,
  fields: [
    defineField('title', {
      type: 'text',
      display_name: 'Heading',
      description: 'One or two words above the links. Max 24 characters.',
      max_length: 24,
      required: true,
      translatable: true,
    }),
    defineField('links', {
      type: 'bloks',
      display_name: 'Links',
      description: '1 to 8 links, most popular first.',
      allow: [navLink.name],
      required: true,
      minimum: 1,
      maximum: 8,
    }),
  ],
})

export const socialLink = defineBlock({
  name: 'social_link',
  display_name: 'Social link',
  description: 'Your profile on a social network, shown as an icon in the footer and mobile menu.',
  icon: 'block-share',
  color: '#1f1a17',
  preview_field: 'network',
  folder: siteFolder,
  fields: [
    defineField('network', {
      type: 'option',
      display_name: 'Network',
      description: 'Sets the icon and the name that screen readers announce.',
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
      display_name: 'Profile URL',
      description: 'The full URL of your profile: https://…',
      required: true,
    }),
  ],
})
