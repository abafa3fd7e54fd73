import type { Block } from '@storyblok/schema'
import { type ContentNode, isNode } from '#storyblok/schema/content.ts'
import { schema } from '#storyblok/schema/schema.ts'
import { getBaseFieldName } from '#storyblok/schema/translation.ts'

export type SchemaField = Block['fields'][number]

export type PlacedBlock = {
  uid: string
  component: string
  name: string
  node: ContentNode
  /** Fields in the block's schema. Empty for an unknown block. */
  fields: readonly SchemaField[]
  parent: PlacedBlock | null
}

const definitions = new Map<string, Block>(Object.values(schema.blocks).map(block => [block.name, block]))

function definitionOf(component: unknown): Block | undefined {
  return typeof component === 'string' ? definitions.get(component) : undefined
}

export function listPlacedBlocks(content: unknown, parent: PlacedBlock | null = null): PlacedBlock[] {
  if (Array.isArray(content)) return content.flatMap(item => listPlacedBlocks(item, parent))
  if (!isNode(content)) return []
  if (typeof content.component !== 'string') return listPlacedBlocks(Object.values(content), parent)
  const definition = definitionOf(content.component)
  const block: PlacedBlock = {
    uid: typeof content._uid === 'string' ? content._uid : '',
    component: content.component,
    name: nameOf(content, definition),
    node: content,
    fields: definition?.fields ?? [],
    parent,
  }
  const names = new Set([...block.fields.map(({ name }) => name), ...Object.keys(content)])
  const nested = [...names].map(name => content[name]).filter(value => typeof value === 'object')
  return [block, ...listPlacedBlocks(nested, block)]
}

export function getFieldDisplayName({ fields }: PlacedBlock, name: string): string {
  return fields.find(field => field.name === getBaseFieldName(name))?.display_name ?? name
}

/**
 * Returns a block's fields of one type with their values. Each translation is returned as a separate field.
 */
export function listFieldsOfType(
  block: PlacedBlock,
  type: SchemaField['type'],
): { name: string; value: unknown }[] {
  const names = new Set(block.fields.filter(field => field.type === type).map(({ name }) => name))
  return Object.entries(block.node).flatMap(([name, value]) =>
    names.has(getBaseFieldName(name)) ? [{ name, value }] : [],
  )
}

function nameOf(node: ContentNode, definition: Block | undefined): string {
  const kind = definition?.display_name ?? String(node.component)
  const headline = definition?.preview_field ? node[definition.preview_field] : undefined
  return typeof headline === 'string' && headline !== '' ? `${kind} "${headline}"` : kind
}
