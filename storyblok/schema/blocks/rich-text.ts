import { defineBlock, defineField } from '@storyblok/schema'
import { cta } from './cta.ts'
import { styleTab, visibility } from './fields.ts'
import { sectionsFolder } from './folders.ts'
import { image } from './image.ts'

export const richText = defineBlock({
  name: 'rich_text',
  display_name: 'Text',
  description:
    'Longer text with headings, lists, tables, quotes and pictures: legal pages, stories, instructions.',
  icon: 'block-text-c',
  color: '#1f1a17',
  folder: sectionsFolder,
  fields: [
    defineField('text', {
      type: 'richtext',
      display_name: 'Text',
      description:
        'Start parts with a heading 2, and go one level down at a time. Everything but text, links and the looks offered here is dropped. Max 20,000 characters.',
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
      description: 'Long reads are easiest in the narrow column; the paper sheet suits terms and notices.',
      options: [
        { name: 'Column of text', value: 'column' },
        { name: 'On a sheet of paper', value: 'sheet' },
      ],
      default_value: 'column',
      required: true,
      exclude_empty_option: true,
    }),
    styleTab('variant'),
    ...visibility,
  ],
})
