import { definePresets } from './define-presets.ts'

export const spacerPresets = definePresets('spacer', [
  {
    name: 'Room',
    description: 'A little more air between two blocks.',
    content: { variant: 'none', size: 'medium', show: 'everyone' },
  },
  {
    name: 'Checkers',
    description: 'The checkered strip of the counter, where one part of the page ends.',
    content: { variant: 'checkers', size: 'small', show: 'everyone' },
  },
  {
    name: 'Flames',
    description: 'Flames that rise out of the next block.',
    content: { variant: 'flames', size: 'small', show: 'everyone' },
  },
])
