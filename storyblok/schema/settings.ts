import { defineBlock, defineField } from '@storyblok/schema'
import { announcement } from './blocks/announcement.ts'
import { siteFolder } from './blocks/folders.ts'
import { linkGroup, navLink, socialLink } from './blocks/links.ts'

export const settings = defineBlock({
  name: 'settings',
  display_name: 'Settings of the site',
  description:
    'What is around every page: navigation, announcements and footer. There is one, with the slug "settings"; it is no page itself.',
  icon: 'block-buildin',
  color: '#1f1a17',
  folder: siteFolder,
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('main_nav', {
      type: 'bloks',
      display_name: 'Main navigation',
      description: '2 to 4 links, in the header on desktops and first in the mobile menu.',
      allow: [navLink.name],
      required: true,
      minimum: 2,
      maximum: 4,
    }),
    defineField('sub_nav', {
      type: 'bloks',
      display_name: 'Second list of the mobile menu',
      description: 'Up to 8 smaller links under the main navigation, on phones only.',
      allow: [navLink.name],
      maximum: 8,
    }),
    defineField('handoff_modes_main_nav', {
      type: 'options',
      display_name: 'Ways to get an order',
      description:
        'What guests without a kitchen are offered: the kitchens that do it, in this order, and the button "Reserve a Table" on desktops. Pick only what the chain does. Beside the main navigation there is room for 6 with its links; more are in the mobile menu only.',
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
        'Up to 3, one above the other. Usually one at a time: give each its dates, or one to members and one to guests.',
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
      display_name: 'Headline of the footer',
      description:
        'The last big words of every page, in capitals. Put *stars* around what should be yellow. Max 60 characters.',
      max_length: 60,
      translatable: true,
    }),
    defineField('footer_groups', {
      type: 'bloks',
      display_name: 'Columns of links',
      description: 'Up to 4 columns.',
      allow: [linkGroup.name],
      maximum: 4,
    }),
    defineField('legal_links', {
      type: 'bloks',
      display_name: 'Small print',
      description: 'Up to 6 links at the very end: privacy, terms, accessibility. Also in the mobile menu.',
      allow: [navLink.name],
      maximum: 6,
    }),
    defineField('social_links', {
      type: 'bloks',
      display_name: 'Social networks',
      description: 'Up to 3 of our profiles.',
      allow: [socialLink.name],
      maximum: 3,
    }),
    defineField('site_name', {
      type: 'text',
      display_name: 'Name of the chain',
      description: 'As guests say it, in search results and beside shared links. Max 40 characters.',
      max_length: 40,
      required: true,
      default_value: 'Your Chain',
    }),
    defineField('social_image', {
      type: 'asset',
      display_name: 'Picture of the site when shared',
      description: 'For pages that have none of their own. 1200 × 630 px, under 1 MB.',
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
        'Whether what guests do is told to a tag manager. Ask your lawyer which one you need. Guests may change their mind with "Privacy choices" in the footer, and a browser that says no for its guest is believed.',
      options: [
        { name: 'Off', value: 'off' },
        { name: 'Only for guests who agreed', value: 'ask' },
        { name: 'For everybody who has not objected', value: 'on' },
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
      description: 'Write {year} where the year of today belongs. Max 60 characters.',
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
