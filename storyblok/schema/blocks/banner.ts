import { defineBlock, defineField } from '@storyblok/schema'
import {
  buttonsField,
  descriptionField,
  preTitleField,
  promotionFields,
  styleTab,
  subtitleField,
  titleField,
} from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const banner = defineBlock({
  name: 'banner',
  display_name: 'Banner',
  description: 'Text next to a picture, for a dish, an offer or the app. Use one banner per message.',
  icon: 'block-text-img-l',
  color: '#f6b417',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    preTitleField,
    titleField,
    subtitleField,
    descriptionField,
    buttonsField,
    defineField('images', {
      type: 'multiasset',
      display_name: 'Pictures',
      description:
        'Up to 3, most important first; most looks show only the first. At least 800 px wide, under 1 MB each. Add alt text to each.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
      maximum_entries: 3,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Look',
      description: 'The two app looks show the pictures on a phone; the others show them next to the text.',
      options: [
        { name: 'Cream background', value: 'default' },
        { name: 'Dark background', value: 'default-dark' },
        { name: 'Full width, gray', value: 'full-width-gray' },
        { name: 'Speech bubble on the right', value: 'bubble-right' },
        { name: 'Poster: text across the page', value: 'poster' },
        { name: 'App', value: 'app' },
        { name: 'Rewards app', value: 'rewards-app' },
      ],
      default_value: 'default',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('layout', {
      type: 'option',
      display_name: 'Picture position',
      description: 'On phones the picture is always on top. Alternate sides if you stack banners.',
      options: [
        { name: 'Picture left, text right', value: 'image-left' },
        { name: 'Text left, picture right', value: 'image-right' },
      ],
      default_value: 'image-left',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant', 'layout'),
    ...promotionFields,
  ],
})
