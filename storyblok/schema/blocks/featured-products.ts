import { defineBlock, defineField } from '@storyblok/schema'
import { buttons, description, optionalTitle, promotion, styleTab } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const featuredProducts = defineBlock({
  name: 'featured_products',
  display_name: 'Products from the menu',
  description:
    'Products you pick, with the picture, name and price the menu has right now. What is sold out or gone leaves by itself.',
  icon: 'block-cart',
  color: '#d7261e',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    optionalTitle,
    description,
    defineField('products', {
      type: 'options',
      display_name: 'Products',
      description:
        '1 to 8 products, in the order they are shown; 4 fit on one row on a desktop. The price is the lowest of the kitchens that sell it.',
      source: 'internal',
      datasource_slug: 'products',
      required: true,
      min_options: '1',
      max_options: '8',
    }),
    buttons,
    defineField('layout', {
      type: 'option',
      display_name: 'Look',
      description: 'On the board the first product leads, large; it wants 5 to 8.',
      options: [
        { name: 'Cards', value: 'cards' },
        { name: 'Board over the counter', value: 'board' },
      ],
      default_value: 'cards',
      exclude_empty_option: true,
    }),
    styleTab('layout'),
    ...promotion,
  ],
})
