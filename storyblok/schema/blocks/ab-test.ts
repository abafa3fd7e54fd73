import { defineBlock, defineField } from '@storyblok/schema'
import { banner } from './banner.ts'
import { cardRow } from './card-row.ts'
import { customSection } from './custom-section.ts'
import { featuredProducts } from './featured-products.ts'
import { campaign } from './fields.ts'
import { partsFolder, sectionsFolder } from './folders.ts'
import { hero, heroSlider } from './hero.ts'
import { image } from './image.ts'
import { menuCategory } from './menu-category.ts'
import { newsletter } from './newsletter.ts'
import { richText } from './rich-text.ts'
import { textStrip } from './text-strip.ts'

const compared = [
  ...[hero, heroSlider, banner, customSection, cardRow],
  ...[featuredProducts, menuCategory, textStrip, newsletter, richText, image],
]

export const abVariant = defineBlock({
  name: 'ab_variant',
  display_name: 'Variant',
  description: 'What one part of the guests sees of an A/B test.',
  icon: 'block-text-l',
  color: '#3f8f4e',
  preview_field: 'name',
  folder: partsFolder,
  fields: [
    defineField('name', {
      type: 'text',
      display_name: 'Name',
      description: 'What analytics call it, such as "Short headline". Max 40 characters.',
      max_length: 40,
      required: true,
    }),
    defineField('share', {
      type: 'number',
      display_name: 'Share',
      description:
        'How many of the guests see it, compared with the other variants: 50 and 50 are halves, as 1 and 1 are.',
      min_value: 0,
      max_value: 100,
      decimals: 0,
      default_value: '50',
    }),
    defineField('body', {
      type: 'bloks',
      display_name: 'Blocks',
      description: 'What these guests see, from top to bottom.',
      allow: compared.map(({ name }) => name),
      required: true,
      minimum: 1,
    }),
  ],
})

export const abTest = defineBlock({
  name: 'ab_test',
  display_name: 'A/B test',
  description:
    'Two to four variants, of which each guest sees one, always the same. A report says which did more.',
  icon: 'block-table',
  color: '#3f8f4e',
  preview_field: 'name',
  folder: sectionsFolder,
  fields: [
    defineField('name', {
      type: 'text',
      display_name: 'Name',
      description: 'What analytics call the test, such as "Opening of the front page". Max 40 characters.',
      max_length: 40,
      required: true,
    }),
    defineField('variants', {
      type: 'bloks',
      display_name: 'Variants',
      description:
        'The first one is what search engines and browsers without scripts get, and everybody once the test is over.',
      allow: [abVariant.name],
      required: true,
      minimum: 2,
      maximum: 4,
    }),
    defineField('ends_at', {
      type: 'datetime',
      display_name: 'Test until',
      description:
        'From this moment on, picked on your own clock, everybody sees the first variant. Leave empty for no end.',
    }),
    campaign,
  ],
})
