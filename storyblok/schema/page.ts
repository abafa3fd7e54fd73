import { defineBlock, defineField } from '@storyblok/schema'
import { banner } from './blocks/banner.ts'
import { campaignField, createVisibilityTab, dateFieldNames, pageDateFields } from './blocks/fields.ts'
import { pagesFolder } from './blocks/folders.ts'
import { hero } from './blocks/hero.ts'
import { sectionBlocks } from './sections.ts'

export const page = defineBlock({
  name: 'page',
  display_name: 'Page',
  description: 'A page of the site. Its slug sets its URL; the page with the slug "home" is the home page.',
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
      description: 'The blocks on the page, from top to bottom. Start with a hero; 4 to 8 blocks work best.',
      allow: Object.values(sectionBlocks).map(({ name }) => name),
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
        'Also the browser tab title. Make it unique to this page. Max 60 characters, so search engines don’t cut it off.',
      max_length: 60,
      required: true,
      translatable: true,
    }),
    defineField('description', {
      type: 'textarea',
      display_name: 'Description in search results',
      description: 'Say why someone should click, in one or two sentences. 70 to 160 characters.',
      max_length: 160,
      required: true,
      translatable: true,
    }),
    defineField('social_image', {
      type: 'asset',
      display_name: 'Sharing picture',
      description:
        'Shown with links to this page in chats and on social networks. 1200 × 630 px, under 1 MB. Leave empty to use the site’s default picture.',
      filetypes: ['images'],
      allow_external_url: false,
    }),
    defineField('noindex', {
      type: 'boolean',
      display_name: 'Hide from search engines',
      description:
        'Use for thank-you pages and tests. Anyone with the URL can still open the page; it is left out of the sitemap.',
      default_value: false,
      inline_label: true,
    }),
    defineField('canonical', {
      type: 'text',
      display_name: 'Canonical URL',
      description:
        'Use only if this page repeats another one. Enter the other page’s URL, such as /rewards, so that search engines list that one. Max 200 characters.',
      max_length: 200,
    }),
    {
      ...campaignField,
      description:
        'The campaign name in analytics for views and clicks on this page’s blocks, such as "Texas weekend". A block can set its own. Max 60 characters.',
    },
    ...pageDateFields,
    createVisibilityTab(...dateFieldNames),
    defineField('tab-search', {
      type: 'tab',
      display_name: 'Search and sharing',
      keys: ['title', 'description', 'social_image', 'noindex', 'canonical', 'campaign'],
    }),
  ],
})
