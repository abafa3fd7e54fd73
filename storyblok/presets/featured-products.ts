import { definePresets } from './define-presets.ts'
import { createButton } from './field-values.ts'

export const featuredProductsPresets = definePresets('featured_products', [
  {
    name: 'Four to start with',
    description: 'Four products on a row: a season, a launch, what sells best.',
    content: {
      show: 'everyone',
      title: 'What everyone is licking off their fingers',
      description: 'The four that leave the window most.',
      products: ['hot-honey-tenders', 'red-comb-slider', 'six-wings', 'hot-mac'],
      cta: [createButton('See the whole menu', '/menu')],
    },
  },
  {
    name: 'The board over the counter',
    description: 'One that leads and six below it, each with its price: what a hungry guest reads first.',
    content: {
      show: 'everyone',
      layout: 'board',
      title: 'On the board',
      products: [
        'tender-combo',
        'hot-honey-tenders',
        'the-big-comb',
        'hot-mac',
        'build-your-own-box',
        'crinkle-fries',
        'banana-pudding',
      ],
      cta: [createButton('See the whole menu', '/menu', 'secondary')],
    },
  },
])
