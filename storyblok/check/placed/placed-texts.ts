import { isNode } from '../../schema/content.ts'
import type { Field, PlacedBlock } from './placed-blocks.ts'

export function fieldsWithText({ fields, node }: PlacedBlock): string[] {
  return fields.filter(isTranslatable).flatMap(({ name }) => (textsIn(node[name]).length > 0 ? [name] : []))
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isNode(value)) return []
  return textsIn(value.fieldtype === 'asset' ? value.alt : (value.text ?? value.content))
}

function isTranslatable(field: Field) {
  return 'translatable' in field && field.translatable === true
}
