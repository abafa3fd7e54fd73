import { definePresets } from './define-presets.ts'
import { createArtPicture } from './field-values.ts'

export const newsletterPresets = definePresets('newsletter', [
  {
    name: 'Newsletter',
    description: 'A letter on bordeaux, with a form in it. Near the end of a page, or on one of its own.',
    content: {
      show: 'everyone',
      pre_title: 'Hot off the press',
      title: 'Mail worth opening',
      description:
        'New heat, new kitchens and offers. One email a month, and you can unsubscribe with one click.',
      image: createArtPicture('drumstick'),
      consent: 'Yes, email me news and offers. I can unsubscribe in every email.',
      button: 'Sign me up',
      success:
        'Open the link in it, and you’re on the list. Nothing there? Check your spam folder, and give it a minute.',
    },
  },
])
