import { isNode } from '#storyblok/schema/content.ts'
import type { PlacedBlock, SchemaField } from './placed-blocks.ts'

export function listFieldsWithText({ fields, node }: PlacedBlock): string[] {
  return fields
    .filter(isTranslatable)
    .flatMap(({ name }) => (collectTexts(node[name]).length > 0 ? [name] : []))
}

export function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(collectTexts)
  if (!isNode(value)) return []
  return collectTexts(value.fieldtype === 'asset' ? value.alt : (value.text ?? value.content))
}

function isTranslatable(field: SchemaField) {
  return 'translatable' in field && field.translatable === true
}
