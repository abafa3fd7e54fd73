import { isNode } from '../../schema/content.ts'
import { isEmptyText } from '../../schema/empty-text.ts'
import { type Block, childLists } from './blocks.ts'
import { type FieldModel, type Model, modelOf, nameOf } from './model.ts'

/** Returns problems with a value, for the person who typed it. */
export function fieldProblems(field: FieldModel, value: unknown): string[] {
  if (isEmptyValue(field, value)) return field.required ? ['Needed before the page can be published.'] : []
  return [
    tooLong(field, value),
    wrongForm(field, value),
    wrongCount(field, value),
    wrongNumber(field, value),
  ].filter(problem => problem !== '')
}

export type Problem = { uid: string; block: string; field: string; message: string }

/** Returns the problems that block publishing. */
export function contentProblems(model: Model, block: Block): Problem[] {
  return [
    ...(modelOf(model, block.component)?.fields ?? []).flatMap(field =>
      fieldProblems(field, block[field.name]).map(message => ({
        uid: block._uid,
        block: nameOf(model, block),
        field: field.display_name,
        message,
      })),
    ),
    ...childLists(block).flatMap(({ blocks }) => blocks.flatMap(child => contentProblems(model, child))),
  ]
}

export function isEmptyValue({ type }: FieldModel, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isNode(value)) return false
  if (type === 'asset') return !value.filename
  if (type === 'multilink') return !value.id && !value.url && !value.email && !value.cached_url
  if (type === 'richtext') return isEmptyText(value)
  return false
}

/** Counts the characters of a text field; markup of rich text is not counted. */
export function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + lengthOf(item), 0)
  if (!isNode(value)) return 0
  return typeof value.text === 'string' ? value.text.length : lengthOf(value.content)
}

function tooLong({ max_length = 0, type }: FieldModel, value: unknown): string {
  const over = max_length && type !== 'bloks' ? lengthOf(value) - max_length : 0
  if (over <= 0) return ''
  return `${over} ${over === 1 ? 'character' : 'characters'} too many: at most ${max_length}.`
}

function wrongForm({ regex }: FieldModel, value: unknown): string {
  if (!regex || typeof value !== 'string' || new RegExp(regex).test(value)) return ''
  return 'Not in the form this field needs; see the note above it.'
}

const NOUNS: Record<string, [string, string]> = {
  bloks: ['block', 'blocks'],
  multiasset: ['picture', 'pictures'],
  options: ['choice', 'choices'],
}

function wrongCount(field: FieldModel, value: unknown): string {
  const nouns = NOUNS[field.type]
  if (!nouns || !Array.isArray(value)) return ''
  const least = field.minimum ?? Number(field.min_options ?? 0)
  const most = field.maximum ?? field.maximum_entries ?? Number(field.max_options || Number.POSITIVE_INFINITY)
  const counted = (count: number) => `${count} ${nouns[count === 1 ? 0 : 1]}`
  if (value.length < least) return `At least ${counted(least)} needed; there are ${value.length}.`
  return value.length > most ? `At most ${counted(most)}; there are ${value.length}.` : ''
}

function wrongNumber({ type, min_value, max_value }: FieldModel, value: unknown): string {
  if (type !== 'number') return ''
  const number = Number(value)
  if (Number.isNaN(number)) return 'Not a number.'
  if (min_value !== undefined && number < min_value) return `At least ${min_value}.`
  return max_value !== undefined && number > max_value ? `At most ${max_value}.` : ''
}
