import { defineBlock, defineField } from '@storyblok/schema'
import { banner } from './blocks/banner.ts'
import { campaign, dateFieldNames, pageDates, visibilityTab } from './blocks/fields.ts'
import { pagesFolder } from './blocks/folders.ts'
import { hero } from './blocks/hero.ts'
import { sections } from './sections.ts'

export const page = defineBlock({
  name: 'page',
  display_name: 'Page',
  description:
    'A page of the site. Its slug is its address; the page with the slug "home" is the front page.',
  icon: 'block-doc',
  color: '#1f1a17',
  preview_field: 'title',
  folder: pagesFolder,
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('body', {
      type: 'bloks',
      display_name: 'Blocks',
      description: 'The page from top to bottom. Start with a hero; 4 to 8 blocks make a good page.',
      allow: Object.values(sections).map(({ name }) => name),
      required: true,
      minimum: 1,
      default_value: [
        { component: hero.name, variant: 'home', title: 'Your headline', show: 'everyone' },
        {
          component: banner.name,
          show: 'everyone',
          variant: 'default',
          layout: 'image-left',
          title: 'One message',
        },
      ],
    }),
    defineField('title', {
      type: 'text',
      display_name: 'Title in search results',
      description:
        'Also the name of the browser tab. Max 60 characters, or search engines cut it. Unique to this page.',
      max_length: 60,
      required: true,
      translatable: true,
    }),
    defineField('description', {
      type: 'textarea',
      display_name: 'Description in search results',
      description: 'Why someone should click, in one or two sentences. 70 to 160 characters.',
      max_length: 160,
      required: true,
      translatable: true,
    }),
    defineField('social_image', {
      type: 'asset',
      display_name: 'Picture when shared',
      description:
        'What chats and social networks show beside a link to this page. 1200 × 630 px, under 1 MB. Without one they get the picture of the site.',
      filetypes: ['images'],
      allow_external_url: false,
    }),
    defineField('noindex', {
      type: 'boolean',
      display_name: 'Hide from search engines',
      description:
        'For thank-you pages and trials. The page stays open to everyone who has its address, and leaves the sitemap.',
      default_value: false,
      inline_label: true,
    }),
    defineField('canonical', {
      type: 'text',
      display_name: 'Address of the original',
      description:
        'Only when this page repeats another one: that page’s address, such as /rewards, so that search engines list the other one. Max 200 characters.',
      max_length: 200,
    }),
    {
      ...campaign,
      description:
        'What analytics call it when guests see or press blocks of this page, such as "Texas weekend". A block may say another. Max 60 characters.',
    },
    ...pageDates,
    visibilityTab(...dateFieldNames),
    defineField('tab-search', {
      type: 'tab',
      display_name: 'Search and sharing',
      keys: ['title', 'description', 'social_image', 'noindex', 'canonical', 'campaign'],
    }),
  ],
})
