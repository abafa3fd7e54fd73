import { z } from 'zod'
import { catalogTextRegistry } from '#src/contract/catalog-text.ts'
import { type ErrorBody, errorDetails } from '#src/contract/error-details.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import type { CatalogTranslations, Translations } from '#src/domain/menu/catalog-translations.ts'
import { language } from '#src/language/current-language.ts'

type Schema = z.core.$ZodType
/**
 * Positions of catalog strings in a response schema: the whole value, fields of an object, or items of an
 * array.
 */
type TextPositions = {
  isText: boolean
  fields: Map<string, TextPositions>
  items: TextPositions | null
  isResolved: boolean
}

const detailSchemas: { [Code in ErrorCode]?: z.ZodType } = errorDetails
const textsBySchema = new WeakMap<Schema, TextPositions>()

export function translateResponse<Body>(body: Body, schema: Schema, translations: CatalogTranslations): Body {
  const dictionary = translations[language()]
  return dictionary ? (translate(body, textPositions(schema), dictionary) as Body) : body
}

export function translateError<R extends ErrorBody>(error: R, translations: CatalogTranslations): R {
  const schema = detailSchemas[error.code]
  return schema ? { ...error, details: translateResponse(error.details, schema, translations) } : error
}

function translate(value: unknown, positions: TextPositions, dictionary: Translations): unknown {
  if (typeof value === 'string') return positions.isText ? (dictionary.get(value) ?? value) : value
  if (typeof value !== 'object' || value === null) return value
  const { items, fields } = positions
  if (Array.isArray(value)) return items ? value.map(item => translate(item, items, dictionary)) : value
  if (fields.size === 0) return value
  const translated: Record<string, unknown> = { ...value }
  for (const [key, inner] of fields) {
    if (translated[key] !== undefined) translated[key] = translate(translated[key], inner, dictionary)
  }
  return translated
}

function textPositions(schema: Schema): TextPositions {
  const inner = unwrap(schema)
  if (inner) return textPositions(inner)
  const cached = textsBySchema.get(schema)
  if (cached) return cached
  const mark = catalogTextRegistry.get(schema)?.as
  const positions: TextPositions = {
    isText: mark === 'translated',
    fields: new Map(),
    items: null,
    isResolved: false,
  }
  textsBySchema.set(schema, positions)
  if (mark === undefined) collectTexts(schema, positions)
  positions.isResolved = true
  return positions
}

function unwrap(schema: Schema): Schema | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema._zod.def.innerType
  return schema instanceof z.ZodLazy ? schema._zod.innerType : null
}

function collectTexts(schema: Schema, positions: TextPositions): void {
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) {
      const inner = textPositions(field)
      if (mayContainText(inner)) positions.fields.set(key, inner)
    }
  }
  if (schema instanceof z.ZodArray) {
    const inner = textPositions(schema.element)
    if (mayContainText(inner)) positions.items = inner
  }
  if (schema instanceof z.ZodUnion) {
    Object.assign(positions, schema.options.map(textPositions).reduce(mergePositions))
  }
}

/**
 * True if the schema may contain catalog strings. A recursive schema is assumed to contain catalog strings
 * until it is resolved.
 */
function mayContainText({ isText, fields, items, isResolved }: TextPositions): boolean {
  return isText || fields.size > 0 || items !== null || !isResolved
}

function mergePositions(left: TextPositions, right: TextPositions): TextPositions {
  if (left === right) return left
  const fields = new Map(left.fields)
  for (const [key, inner] of right.fields) {
    const existing = fields.get(key)
    fields.set(key, existing ? mergePositions(existing, inner) : inner)
  }
  const items =
    left.items && right.items ? mergePositions(left.items, right.items) : (left.items ?? right.items)
  return { isText: left.isText || right.isText, fields, items, isResolved: true }
}
