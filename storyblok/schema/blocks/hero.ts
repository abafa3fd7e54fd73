import { defineBlock, defineField } from '@storyblok/schema'
import {
  buttonsField,
  preTitleField,
  promotionFields,
  styleTab,
  subtitleField,
  titleField,
} from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const hero = defineBlock({
  name: 'hero',
  display_name: 'Hero',
  description: 'The top of a page: large headline, picture and buttons. Use one, as the first block.',
  icon: 'block-text-img-c',
  color: '#d7261e',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    preTitleField,
    titleField,
    subtitleField,
    buttonsField,
    defineField('image', {
      type: 'asset',
      display_name: 'Picture',
      description:
        'Food on a transparent background, at least 1200 px wide, under 1 MB. Describe it in the alt text.',
      filetypes: ['images'],
      allow_external_url: false,
      translatable: true,
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Hero type',
      description: 'Use Home for the home page. Rewards is shorter, for the rewards page.',
      options: [
        { name: 'Home: tall', value: 'home' },
        { name: 'Rewards: short', value: 'rewards' },
      ],
      default_value: 'home',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant'),
    ...promotionFields,
  ],
})

export const heroSlider = defineBlock({
  name: 'hero_slider',
  display_name: 'Hero slider',
  description:
    'Two to six heroes that rotate every 5 seconds. Use instead of a hero, as the first block. Most guests see only the first slide.',
  icon: 'block-monitor',
  color: '#d7261e',
  preview_field: 'slides',
  folder: sectionsFolder,
  fields: [
    defineField('slides', {
      type: 'bloks',
      display_name: 'Slides',
      description:
        '2 to 6 heroes, most important first. Each slide can have its own audience and schedule; guests see the slides that apply to them now.',
      allow: [hero.name],
      required: true,
      minimum: 2,
      maximum: 6,
      default_value: [
        { component: hero.name, variant: 'home', title: 'First headline', show: 'everyone' },
        { component: hero.name, variant: 'rewards', title: 'Second headline', show: 'everyone' },
      ],
    }),
    ...promotionFields,
  ],
})
