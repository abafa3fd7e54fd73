import { isNode } from '../../../schema/content.ts'
import { isEmptyValue } from '../field-problems.ts'
import { readLink } from '../link-value.ts'
import type { FieldModel } from '../model.ts'

/** Returns a field's value as comparable text. */
export function valueWords(field: FieldModel, value: unknown): string {
  if (isEmptyValue(field, value)) return 'Empty'
  const nameOf = (choice: unknown) =>
    field.options?.find(option => option.value === choice)?.name ?? String(choice)
  switch (field.type) {
    case 'boolean':
      return value === true ? 'On' : 'Off'
    case 'option':
      return nameOf(value)
    case 'options':
      return Array.isArray(value) ? value.map(nameOf).join(', ') : String(value)
    case 'asset':
      return pictureWords(value)
    case 'multiasset':
      return Array.isArray(value) ? value.map(pictureWords).join(', ') : ''
    case 'multilink':
      return linkWords(value)
    case 'richtext':
      return textWords(value)
    case 'datetime':
      return `${String(value)} UTC`
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

function pictureWords(value: unknown): string {
  if (!isNode(value)) return ''
  const name = String(value.filename ?? '')
    .split('/')
    .at(-1)
  return value.alt ? `${name} (“${value.alt}”)` : `${name}`
}

function linkWords(value: unknown): string {
  const { kind, target, anchor } = readLink(value)
  const cached = isNode(value) && typeof value.cached_url === 'string' ? value.cached_url : ''
  return `${kind === 'story' ? `/${cached}` : target}${anchor ? `#${anchor}` : ''}`
}

/** Returns the text of a rich text, with paragraphs separated. */
function textWords(node: unknown): string {
  if (Array.isArray(node)) return node.map(textWords).join('')
  if (!isNode(node)) return ''
  if (typeof node.text === 'string') return node.text
  if (node.type === 'blok') return '[Block] '
  const words = textWords(node.content)
  return node.type === 'paragraph' || node.type === 'heading' ? `${words}\n` : words
}
