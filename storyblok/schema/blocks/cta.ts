import { defineBlock, defineField } from '@storyblok/schema'
import { partsFolder } from './folders.ts'

export const cta = defineBlock({
  name: 'cta',
  display_name: 'Button',
  description: 'A button with a link. Use inside a hero, banner or section.',
  icon: 'block-arrow-pointer',
  color: '#d7261e',
  preview_field: 'label',
  folder: partsFolder,
  fields: [
    defineField('label', {
      type: 'text',
      display_name: 'Button label',
      description:
        'Say what happens next: "Start an order", not "Click here". Max 24 characters, so it fits on phones.',
      max_length: 24,
      required: true,
      translatable: true,
    }),
    defineField('link', {
      type: 'multilink',
      display_name: 'Destination',
      description:
        'Pick a page, or enter a URL: /menu or /locations for ordering, https://… for other sites, or an email address.',
      required: true,
      allow_target_blank: true,
      show_anchor: true,
      email_link_type: true,
      asset_link_type: true,
    }),
    defineField('type', {
      type: 'option',
      display_name: 'Look',
      description: 'Use one primary button per block, and a quieter style for the other.',
      options: [
        { name: 'Primary: solid red', value: 'primary' },
        { name: 'Secondary: solid yellow', value: 'secondary' },
        { name: 'Outline', value: 'outline' },
        { name: 'Neutral: plain background', value: 'neutral' },
        { name: 'Text link', value: 'link' },
      ],
      default_value: 'primary',
      required: true,
      exclude_empty_option: true,
    }),
  ],
})
