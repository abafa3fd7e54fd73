import { isNode } from '#storyblok/schema/content.ts'
import { isEmptyText } from '#storyblok/schema/empty-text.ts'
import type { FieldModel } from './model.ts'

export function isEmptyValue({ type }: FieldModel, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isNode(value)) return false
  if (type === 'asset') return !value.filename
  if (type === 'multilink') return !value.id && !value.url && !value.email && !value.cached_url
  return type === 'richtext' && isEmptyText(value)
}

/** Returns the number of characters in a text field, excluding rich text markup. */
export function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countCharacters(item), 0)
  if (!isNode(value)) return 0
  return typeof value.text === 'string' ? value.text.length : countCharacters(value.content)
}
