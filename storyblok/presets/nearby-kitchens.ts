import { definePresets } from './define-presets.ts'
import { createButton } from './field-values.ts'

export const nearbyKitchensPresets = definePresets('nearby_kitchens', [
  {
    name: 'Near the guest',
    description: 'Kitchens near the one a guest has picked; the rest see those in Nashville.',
    content: {
      show: 'everyone',
      variant: 'guest',
      place: 'Nashville',
      count: '3',
      title: 'The fryer is on',
      description: 'Pickup, curbside or through the window.',
      cta: [createButton('All kitchens', '/locations', 'outline')],
    },
  },
  {
    name: 'Near a place',
    description: 'For a page about a city, an opening, a game.',
    content: {
      show: 'everyone',
      variant: 'place',
      place: 'Texas',
      count: '3',
      title: 'Deep in the hot of Texas',
      description: 'Where to find us in the Lone Star State, and who is open right now.',
      cta: [createButton('All kitchens', '/locations', 'outline')],
    },
  },
])
