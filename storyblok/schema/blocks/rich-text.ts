import { defineBlock, defineField } from '@storyblok/schema'
import { cta } from './cta.ts'
import { styleTab, visibilityFields } from './fields.ts'
import { sectionsFolder } from './folders.ts'
import { image } from './image.ts'

export const richText = defineBlock({
  name: 'rich_text',
  display_name: 'Text',
  description:
    'Longer text with headings, lists, tables, quotes and pictures. Use for legal pages, stories and instructions.',
  icon: 'block-text-c',
  color: '#1f1a17',
  folder: sectionsFolder,
  fields: [
    defineField('text', {
      type: 'richtext',
      display_name: 'Text',
      description:
        'Start sections with heading 2, and go down one level at a time. Colors, fonts and other pasted styling are removed. Max 20,000 characters.',
      required: true,
      translatable: true,
      max_length: 20_000,
      allow_target_blank: true,
      customize_toolbar: true,
      toolbar: [
        'paragraph',
        'h2',
        'h3',
        'h4',
        'bold',
        'italic',
        'underline',
        'strike',
        'superscript',
        'subscript',
        'highlight',
        'inlinecode',
        'link',
        'anchor',
        'list',
        'olist',
        'quote',
        'hrule',
        'image',
        'emoji',
        'blok',
        'paste',
        'undo',
        'redo',
        'unset',
      ],
      allow: [cta.name, image.name],
    }),
    defineField('variant', {
      type: 'option',
      display_name: 'Look',
      description: 'Use the narrow column for long reads, and the paper sheet for terms and notices.',
      options: [
        { name: 'Narrow column', value: 'column' },
        { name: 'Paper sheet', value: 'sheet' },
      ],
      default_value: 'column',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant'),
    ...visibilityFields,
  ],
})
