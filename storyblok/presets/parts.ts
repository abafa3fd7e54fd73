import { definePresets } from './define-presets.ts'
import { createArtPicture, createUrlLink } from './field-values.ts'

export const ctaPresets = definePresets('cta', [
  {
    name: 'Start an order',
    description: 'The one thing most guests should do.',
    content: { label: 'Start an order', link: createUrlLink('/menu'), type: 'primary' },
  },
  {
    name: 'Find a kitchen',
    description: 'The quieter second button.',
    content: { label: 'Find a kitchen', link: createUrlLink('/locations'), type: 'outline' },
  },
])

export const sectionItemPresets = definePresets('section_item', [
  {
    name: 'Step or point',
    description: 'A title that says it, a sentence that proves it.',
    content: {
      title: 'Pick your heat',
      text: 'Seven levels. Medium is a fair place to start.',
      image: createArtPicture('chilli'),
    },
  },
])
