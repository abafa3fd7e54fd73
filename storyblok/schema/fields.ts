import { defineField } from '@storyblok/schema'
import { cta } from './cta.ts'

export const preTitle = defineField('pre_title', {
  type: 'text',
  display_name: 'Line above the headline',
  description:
    'A few words in small type over the headline, such as "New" or "This week". Max 40 characters.',
  max_length: 40,
  translatable: true,
})

export const title = defineField('title', {
  type: 'text',
  display_name: 'Headline',
  description: 'The big line, shown in capitals. Short wins: max 60 characters, about two lines on a phone.',
  max_length: 60,
  required: true,
  translatable: true,
})

export const subtitle = defineField('subtitle', {
  type: 'textarea',
  display_name: 'Line under the headline',
  description: 'One sentence that makes the headline concrete. Max 140 characters.',
  max_length: 140,
  translatable: true,
})

export const description = defineField('description', {
  type: 'textarea',
  display_name: 'Text',
  description: 'One short paragraph of plain text. Max 400 characters; most guests read the first 100.',
  max_length: 400,
  translatable: true,
})

export const buttons = defineField('cta', {
  type: 'bloks',
  display_name: 'Buttons',
  description: 'Up to 2 buttons. Put what most guests should do first.',
  allow: [cta.name],
  maximum: 2,
})
