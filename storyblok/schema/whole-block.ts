import type { Block } from '@storyblok/schema'
import type { ContentNode } from './content.ts'
import gaps from './gaps.json' with { type: 'json' }

const known: ContentGaps = gaps
const AUDIENCE = ['show', 'visibility']

/** A block with its gaps filled, so that `Content<…>` holds; whatever else the content holds stays as it is. */
export function wholeBlock(node: ContentNode): ContentNode {
  if (typeof node.component !== 'string') return node
  // Storyblok sends null for some cleared fields; to a block they are simply not there.
  const fields = Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null))
  const gapsOfBlock = Object.hasOwn(known, node.component) ? known[node.component] : undefined
  for (const [name, { fill, options }] of Object.entries(gapsOfBlock ?? {})) {
    const value = fields[name]
    const isEmpty = value === undefined || value === ''
    const isUnknown = options !== undefined && !options.some(option => option === value)
    const isWrong = Array.isArray(fill) && !Array.isArray(value)
    if (isEmpty || isUnknown || isWrong) fields[name] = fill
  }
  return fields
}

/** What stands in for a field that is empty or holds something its options do not know. */
type Gap = { fill: unknown; options?: string[] }

type ContentGaps = Record<string, Record<string, Gap>>

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
