import { defineBlock, defineField } from '@storyblok/schema'
import { banner } from './banner.ts'
import { customSection } from './custom-section.ts'
import { pagesFolder } from './folders.ts'
import { hero } from './hero.ts'

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
    defineField('body', {
      type: 'bloks',
      display_name: 'Blocks',
      description: 'The page from top to bottom. Start with a hero; 4 to 8 blocks make a good page.',
      allow: [hero.name, banner.name, customSection.name],
      required: true,
      minimum: 1,
      default_value: [
        { component: hero.name, variant: 'home', title: 'Your headline' },
        {
          component: banner.name,
          show: 'everyone',
          variant: 'default',
          layout: 'image-left',
          title: 'One message',
        },
      ],
    }),
  ],
})
