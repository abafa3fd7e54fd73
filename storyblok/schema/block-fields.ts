import type { Block } from '@storyblok/schema'

/** The JSON type of a field, named after one of the Storyblok field types that share it. */
type Shape =
  | 'text'
  | 'number'
  | 'boolean'
  | 'bloks'
  | 'options'
  | 'asset'
  | 'multiasset'
  | 'multilink'
  | 'richtext'

export type FieldRule = { shape: Shape; fill?: unknown; options?: string[] }

export type BlockFields = Record<string, Record<string, FieldRule>>

const AUDIENCE = ['show', 'visibility']

export function createBlockFields(blocks: Record<string, Block>): BlockFields {
  return Object.fromEntries(
    Object.values(blocks).map(block => [
      block.name,
      Object.fromEntries(block.fields.flatMap(field => ruleOf(field).map(rule => [field.name, rule]))),
    ]),
  )
}

function ruleOf(field: Block['fields'][number]): FieldRule[] {
  switch (field.type) {
    case 'option':
      if (!field.default_value) return [{ shape: 'text' }]
      // An unknown audience is kept, because the default would make a restricted block visible to everyone.
      return AUDIENCE.includes(field.name) || !field.options
        ? [{ shape: 'text', fill: field.default_value }]
        : [
            {
              shape: 'text',
              fill: field.default_value,
              options: field.options.map(({ value }) => value ?? ''),
            },
          ]
    case 'text':
    case 'textarea':
      return [{ shape: 'text', ...(field.required && { fill: '' }) }]
    case 'datetime':
      return [{ shape: 'text' }]
    case 'bloks':
    case 'multiasset':
    case 'options':
      return [{ shape: field.type, ...(field.required && { fill: [] }) }]
    case 'number':
    case 'boolean':
    case 'asset':
    case 'multilink':
    case 'richtext':
      return [{ shape: field.type }]
    case 'tab':
    case 'section':
      return []
    default:
      throw new Error(
        `Fields of type ${field.type} have no shape yet: add one in storyblok/schema/block-fields.ts.`,
      )
  }
}
