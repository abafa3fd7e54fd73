import { defineBlock, defineField } from '@storyblok/schema'
import { description, preTitle, promotion, title } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const newsletter = defineBlock({
  name: 'newsletter',
  display_name: 'Newsletter',
  description:
    'A form to sign up for the newsletter. Guests get a mail with a link first, and are on the list once they press it. One per page.',
  icon: 'block-email',
  color: '#d7261e',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    preTitle,
    title,
    description,
    defineField('image', {
      type: 'asset',
      display_name: 'Picture on the stamp',
      description:
        'Food, cut out on a transparent background, at least 300 px wide, under 1 MB. Leave the alternative text empty: it is decoration. Without a picture there is no stamp.',
      filetypes: ['images'],
      allow_external_url: false,
    }),
    defineField('consent', {
      type: 'text',
      display_name: 'What guests agree to',
      description:
        'Stands beside the box that has to be ticked, and is kept word for word with every address. Say who writes, about what, and how to leave. Max 200 characters. Have changes checked by whoever answers for privacy.',
      max_length: 200,
      required: true,
      default_value: 'Yes, mail me news and offers. I can unsubscribe in every mail.',
      translatable: true,
    }),
    defineField('button', {
      type: 'text',
      display_name: 'Words on the button',
      description: 'Max 24 characters, or it breaks on phones.',
      max_length: 24,
      required: true,
      default_value: 'Sign me up',
      translatable: true,
    }),
    defineField('success', {
      type: 'textarea',
      display_name: 'Words after signing up',
      description:
        'Under "Check your mail. We sent a link to …": the guest is not on the list before they press it, so say so. Max 200 characters. Leave empty for our own words.',
      max_length: 200,
      translatable: true,
    }),
    ...promotion,
  ],
})
