import { defineBlock, defineField } from '@storyblok/schema'
import { announcement } from './blocks/announcement.ts'
import { siteFolder } from './blocks/folders.ts'
import { linkGroup, navLink, socialLink } from './blocks/links.ts'

export const settings = defineBlock({
  name: 'settings',
  display_name: 'Site settings',
  description:
    'The navigation, announcements and footer on every page. There is only one, with the slug "settings"; it has no page of its own.',
  icon: 'block-buildin',
  color: '#1f1a17',
  folder: siteFolder,
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('main_nav', {
      type: 'bloks',
      display_name: 'Main navigation',
      description: '2 to 4 links, in the header on desktop and first in the mobile menu.',
      allow: [navLink.name],
      required: true,
      minimum: 2,
      maximum: 4,
    }),
    defineField('sub_nav', {
      type: 'bloks',
      display_name: 'Secondary navigation',
      description: 'Up to 8 smaller links below the main navigation, in the mobile menu only.',
      allow: [navLink.name],
      maximum: 8,
    }),
    defineField('handoff_modes_main_nav', {
      type: 'options',
      display_name: 'Ordering options',
      description:
        'Shown in this order to guests who haven’t picked a kitchen. Each one links to the kitchens that offer it; "Reserve a Table" is a button on desktop. Pick only what your chain offers. The header fits 5 links in all, including the main navigation, or 6 on wide screens; with more, these move to the mobile menu.',
      options: [
        { name: 'Pickup', value: 'pickup' },
        { name: 'Curbside', value: 'curbside' },
        { name: 'Delivery', value: 'delivery' },
        { name: 'Reserve a Table', value: 'reservation' },
      ],
      default_value: ['reservation'],
    }),
    defineField('tab-navigation', {
      type: 'tab',
      display_name: 'Navigation',
      keys: ['main_nav', 'sub_nav', 'handoff_modes_main_nav'],
    }),
    defineField('announcements', {
      type: 'bloks',
      display_name: 'Announcements',
      description:
        'Up to 3, stacked. Show one at a time: give each its own dates, or show one to members and one to guests.',
      allow: [announcement.name],
      maximum: 3,
    }),
    defineField('tab-announcements', {
      type: 'tab',
      display_name: 'Announcements',
      keys: ['announcements'],
    }),
    defineField('footer_headline', {
      type: 'text',
      display_name: 'Footer headline',
      description:
        'Large text at the bottom of every page, in capitals. Text between *asterisks* uses the accent color. Max 60 characters.',
      max_length: 60,
      translatable: true,
    }),
    defineField('footer_groups', {
      type: 'bloks',
      display_name: 'Link columns',
      description: 'Up to 4 columns.',
      allow: [linkGroup.name],
      maximum: 4,
    }),
    defineField('legal_links', {
      type: 'bloks',
      display_name: 'Legal links',
      description:
        'Up to 6 links at the very bottom: privacy, terms, accessibility. Also in the mobile menu.',
      allow: [navLink.name],
      maximum: 6,
    }),
    defineField('social_links', {
      type: 'bloks',
      display_name: 'Social networks',
      description: 'Up to 3 profiles.',
      allow: [socialLink.name],
      maximum: 3,
    }),
    defineField('site_name', {
      type: 'text',
      display_name: 'Chain name',
      description: 'The name guests use. Shown in search results and with shared links. Max 40 characters.',
      max_length: 40,
      required: true,
      default_value: 'Your Chain',
    }),
    defineField('social_image', {
      type: 'asset',
      display_name: 'Default sharing picture',
      description: 'Used for pages without their own. 1200 × 630 px, under 1 MB.',
      filetypes: ['images'],
      allow_external_url: false,
    }),
    defineField('tab-search', {
      type: 'tab',
      display_name: 'Search and sharing',
      keys: ['site_name', 'social_image'],
    }),
    defineField('analytics', {
      type: 'option',
      display_name: 'Analytics',
      description:
        'Sends what guests do on the site to a tag manager. Ask your lawyer which option you need. Guests can change their choice under "Privacy choices" in the footer. A browser’s opt-out signal (Global Privacy Control) counts as an objection unless the guest agrees.',
      options: [
        { name: 'Off', value: 'off' },
        { name: 'Only for guests who agree', value: 'ask' },
        { name: 'For everyone who has not opted out', value: 'on' },
      ],
      default_value: 'off',
      exclude_empty_option: true,
    }),
    defineField('tab-analytics', {
      type: 'tab',
      display_name: 'Analytics',
      keys: ['analytics'],
    }),
    defineField('copyright', {
      type: 'text',
      display_name: 'Copyright line',
      description: 'Type {year} to show the current year. Max 60 characters.',
      max_length: 60,
      required: true,
      default_value: '© {year} Your Chain',
      translatable: true,
    }),
    defineField('tab-footer', {
      type: 'tab',
      display_name: 'Footer',
      keys: ['footer_headline', 'footer_groups', 'legal_links', 'social_links', 'copyright'],
    }),
  ],
})
