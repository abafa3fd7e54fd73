import { defineBlock, defineField } from '@storyblok/schema'
import { visibility } from './fields.ts'
import { sectionsFolder } from './folders.ts'
import { hero } from './hero.ts'

export const heroSlider = defineBlock({
  name: 'hero_slider',
  display_name: 'Hero slider',
  description:
    'Two to six heroes that take turns every 5 seconds. Use instead of a hero, as the first block; the first slide is what most guests see.',
  icon: 'block-monitor',
  color: '#d7261e',
  preview_field: 'slides',
  folder: sectionsFolder,
  fields: [
    defineField('slides', {
      type: 'bloks',
      display_name: 'Slides',
      description:
        '2 to 6 heroes, the most important first. A slide may have its own audience and schedule; guests get those that are for them now.',
      allow: [hero.name],
      required: true,
      minimum: 2,
      maximum: 6,
      default_value: [
        { component: hero.name, variant: 'home', title: 'First headline', show: 'everyone' },
        { component: hero.name, variant: 'rewards', title: 'Second headline', show: 'everyone' },
      ],
    }),
    ...visibility,
  ],
})
