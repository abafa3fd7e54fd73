import { defineBlock, defineField } from '@storyblok/schema'
import { buttonsField, descriptionField, optionalTitleField, promotionFields, styleTab } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const featuredProducts = defineBlock({
  name: 'featured_products',
  display_name: 'Featured products',
  description:
    'Products you pick, with their current picture, name and price from the menu. Sold-out and removed products are hidden automatically.',
  icon: 'block-cart',
  color: '#d7261e',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    optionalTitleField,
    descriptionField,
    defineField('products', {
      type: 'options',
      display_name: 'Products',
      description:
        '1 to 8 products, in display order; 4 fit in a row on desktop. The price is the lowest among the kitchens that sell it.',
      source: 'internal',
      datasource_slug: 'products',
      required: true,
      min_options: '1',
      max_options: '8',
    }),
    buttonsField,
    defineField('layout', {
      type: 'option',
      display_name: 'Look',
      description: 'The menu board shows the first product large and works best with 5 to 8.',
      options: [
        { name: 'Cards', value: 'cards' },
        { name: 'Menu board', value: 'board' },
      ],
      default_value: 'cards',
      exclude_empty_option: true,
    }),
    styleTab('layout'),
    ...promotionFields,
  ],
})
