import { definePresets } from './define-presets.ts'

export const textStripPresets = definePresets('text_strip', [
  {
    name: 'Red',
    description: 'The loud one, for two calm neighbors.',
    content: { text: 'Fried when you order', variant: 'red', seconds: '15', show: 'everyone' },
  },
  {
    name: 'Yellow',
    description: 'For an offer that everybody should catch in passing.',
    content: { text: 'Free fries when you join', variant: 'yellow', seconds: '25', show: 'guests-only' },
  },
  {
    name: 'Black',
    description: 'Before the end of a page, or above something red.',
    content: { text: 'Some like it Reaper', variant: 'black', seconds: '15', show: 'everyone' },
  },
])
