import { definePresets } from './define-presets.ts'
import { createArtPicture } from './field-values.ts'

export const imagePresets = definePresets('image', [
  {
    name: 'As wide as text',
    description: 'A picture that belongs to the words around it.',
    content: {
      variant: 'text',
      show: 'everyone',
      image: createArtPicture('tenders-flight', 'Five tenders and three dips'),
      caption: 'The flight: three tenders, three heats, one winner.',
    },
  },
  {
    name: 'Wide',
    description: 'A picture on its own, as wide as the blocks around it.',
    content: {
      variant: 'wide',
      show: 'everyone',
      image: createArtPicture('bucket-family', 'A family bucket of hot chicken'),
      caption: 'The bucket for four. Five, if one of them is a child.',
    },
  },
  {
    name: 'From edge to edge',
    description: 'A band of color with the picture in the middle, to take a breath between two blocks.',
    content: {
      variant: 'full',
      show: 'everyone',
      image: createArtPicture('waffles-chicken', 'Fried chicken on a waffle'),
    },
  },
])
