import { defineBlock, defineField } from '@storyblok/schema'
import { descriptionField, preTitleField, promotionFields, titleField } from './fields.ts'
import { sectionsFolder } from './folders.ts'

export const newsletter = defineBlock({
  name: 'newsletter',
  display_name: 'Newsletter',
  description:
    'A newsletter sign-up form. Guests get an email with a confirmation link and join the list once they confirm. Use one per page.',
  icon: 'block-email',
  color: '#d7261e',
  preview_field: 'title',
  folder: sectionsFolder,
  fields: [
    preTitleField,
    titleField,
    descriptionField,
    defineField('image', {
      type: 'asset',
      display_name: 'Stamp picture',
      description:
        'Food on a transparent background, at least 300 px wide, under 1 MB. Leave the alt text empty: the picture is decorative. Without a picture, there is no stamp.',
      filetypes: ['images'],
      allow_external_url: false,
    }),
    defineField('consent', {
      type: 'text',
      display_name: 'Consent text',
      description:
        'Shown next to the required checkbox and stored word for word with each email address. Say who will email, about what, and how to unsubscribe. Max 200 characters. Have your privacy lead review changes.',
      max_length: 200,
      required: true,
      default_value: 'Yes, email me news and offers. I can unsubscribe in every email.',
      translatable: true,
    }),
    defineField('button', {
      type: 'text',
      display_name: 'Button label',
      description: 'Max 24 characters, so it fits on phones.',
      max_length: 24,
      required: true,
      default_value: 'Sign me up',
      translatable: true,
    }),
    defineField('success', {
      type: 'textarea',
      display_name: 'Confirmation message',
      description:
        'Shown under "Check your email. We sent a link to …". Remind guests to confirm: they join the list only after opening the link. Max 200 characters. Leave empty for the default message.',
      max_length: 200,
      translatable: true,
    }),
    ...promotionFields,
  ],
})
