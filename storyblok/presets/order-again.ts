import { definePresets } from './define-presets.ts'

export const orderAgainPresets = definePresets('order_again', [
  {
    name: 'The usual',
    description: 'For pages that members come back to: home, rewards, an offer.',
    content: {
      title: 'The usual?',
      description: 'Your latest orders, ready to go again. Check the bag, press once, come and get it.',
    },
  },
])
