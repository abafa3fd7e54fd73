import type { Block } from '@storyblok/schema'

/** What stands in for a field that is empty or holds something its options do not know. */
export type Gap = { fill: unknown; options?: string[] }

export type ContentGaps = Record<string, Record<string, Gap>>

/**
 * Content has gaps: a block is inserted empty and filled in later, and older content knows no newer field. Worked out
 * beforehand, because pages should not load the whole schema to be shown.
 */
export function contentGaps(blocks: Record<string, Block>): ContentGaps {
  return Object.fromEntries(
    Object.values(blocks).map(block => [
      block.name,
      Object.fromEntries(block.fields.flatMap(field => gap(field).map(found => [field.name, found]))),
    ]),
  )
}

function gap(field: Block['fields'][number]): Gap[] {
  switch (field.type) {
    case 'option':
      if (!field.default_value) return []
      // An audience nobody knows any more must not become everyone.
      return AUDIENCE.includes(field.name) || !field.options
        ? [{ fill: field.default_value }]
        : [{ fill: field.default_value, options: field.options.map(({ value }) => value ?? '') }]
    case 'text':
    case 'textarea':
      return field.required ? [{ fill: '' }] : []
    case 'bloks':
    case 'multiasset':
    case 'options':
      return field.required ? [{ fill: [] }] : []
    default:
      return []
  }
}

const AUDIENCE = ['show', 'visibility']
