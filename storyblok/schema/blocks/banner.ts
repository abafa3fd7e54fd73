import { defineBlock, defineField } from '@storyblok/schema'
import { buttons, description, preTitle, promotion, styleTab, subtitle, title } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const banner = defineBlock({
  name: 'banner',
  display_name: 'Banner',
  description: 'Words beside a picture: a dish, an offer, the app. Use for one message at a time.',
  icon: 'block-text-img-l',
  color: '#f6b417',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    preTitle,
    title,
    subtitle,
    description,
    buttons,
    defineField('images', {
      type: 'multiasset',
      display_name: 'Pictures',
      description:
        'Up to 3, the most important first; most looks show the first one only. At least 800 px wide, under 1 MB each, each with an alternative text.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
      maximum_entries: 3,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Look',
      description: 'The two app looks place the pictures on a phone; the others place them beside the words.',
      options: [
        { name: 'Cream background', value: 'default' },
        { name: 'Dark background', value: 'default-dark' },
        { name: 'Full width, grey', value: 'full-width-gray' },
        { name: 'Speech bubble on the right', value: 'bubble-right' },
        { name: 'Poster: words across the page', value: 'poster' },
        { name: 'App', value: 'app' },
        { name: 'App, rewards', value: 'rewards-app' },
      ],
      default_value: 'default',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('layout', {
      type: 'option',
      display_name: 'Side of the picture',
      description: 'On phones the picture is always on top. Alternate sides when banners follow each other.',
      options: [
        { name: 'Picture left, words right', value: 'image-left' },
        { name: 'Words left, picture right', value: 'image-right' },
      ],
      default_value: 'image-left',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant', 'layout'),
    ...promotion,
  ],
})
