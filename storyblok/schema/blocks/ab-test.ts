import { defineBlock, defineField } from '@storyblok/schema'
import { banner } from './banner.ts'
import { cardRow } from './card-row.ts'
import { customSection } from './custom-section.ts'
import { featuredProducts } from './featured-products.ts'
import { campaignField } from './fields.ts'
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
  description: 'One version in an A/B test, shown to a share of guests.',
  icon: 'block-text-l',
  color: '#3f8f4e',
  preview_field: 'name',
  folder: partsFolder,
  fields: [
    defineField('name', {
      type: 'text',
      display_name: 'Name',
      description: 'The name in analytics, such as "Short headline". Max 40 characters.',
      max_length: 40,
      required: true,
    }),
    defineField('share', {
      type: 'number',
      display_name: 'Traffic share',
      description:
        'The share of guests who see it, relative to the other variants: 50 and 50 split evenly, and so do 1 and 1. 0 to 100.',
      min_value: 0,
      max_value: 100,
      decimals: 0,
      default_value: '50',
    }),
    defineField('body', {
      type: 'bloks',
      display_name: 'Blocks',
      description: 'The blocks these guests see, from top to bottom.',
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
    'Compare two to four variants. Each guest always sees the same one, and a report shows which did best.',
  icon: 'block-table',
  color: '#3f8f4e',
  preview_field: 'name',
  folder: sectionsFolder,
  fields: [
    defineField('name', {
      type: 'text',
      display_name: 'Name',
      description: 'The name of the test in analytics, such as "Home page hero". Max 40 characters.',
      max_length: 40,
      required: true,
    }),
    defineField('variants', {
      type: 'bloks',
      display_name: 'Variants',
      description:
        '2 to 4 variants. Search engines and browsers without JavaScript get the first one, and so does everyone once the test ends.',
      allow: [abVariant.name],
      required: true,
      minimum: 2,
      maximum: 4,
    }),
    defineField('ends_at', {
      type: 'datetime',
      display_name: 'Test ends',
      description:
        'Everyone sees the first variant from this time on. Use your own time zone. Leave empty to run with no end.',
    }),
    campaignField,
  ],
})
