import { defineBlock, defineField } from '@storyblok/schema'
import { partsFolder } from './folders.ts'

export const cta = defineBlock({
  name: 'cta',
  display_name: 'Button',
  description: 'A button that leads somewhere. Lives inside a hero, a banner or a section.',
  icon: 'block-arrow-pointer',
  color: '#d7261e',
  preview_field: 'label',
  folder: partsFolder,
  fields: [
    defineField('label', {
      type: 'text',
      display_name: 'Words on the button',
      description:
        'Say what happens next: "Start an order", not "Click here". Max 24 characters, or it breaks on phones.',
      max_length: 24,
      required: true,
      translatable: true,
    }),
    defineField('link', {
      type: 'multilink',
      display_name: 'Where it leads',
      description:
        'Pick a page of this site, or type an address: /menu and /locations for ordering, https://… for other sites, or an email address.',
      required: true,
      allow_target_blank: true,
      show_anchor: true,
      email_link_type: true,
      asset_link_type: true,
    }),
    defineField('type', {
      type: 'option',
      display_name: 'Look',
      description: 'Use one main button per block; make the other one quieter.',
      options: [
        { name: 'Main: filled red', value: 'primary' },
        { name: 'Second: filled yellow', value: 'secondary' },
        { name: 'Outline', value: 'outline' },
        { name: 'Quiet: plain background', value: 'neutral' },
        { name: 'Text link', value: 'link' },
      ],
      default_value: 'primary',
      required: true,
      exclude_empty_option: true,
    }),
  ],
})
