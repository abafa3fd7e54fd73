import { z } from 'zod'
import { catalogTexts } from '../../contract/catalog-text.ts'
import { errorDetails, type Refusal } from '../../contract/error-details.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { language } from '../../domain/language.ts'
import type { CatalogWords, Words } from '../../domain/menu/catalog/catalog-words.ts'

type Schema = z.core.$ZodType
/** Positions of catalog texts in a response schema: the value itself, its fields, its array items. */
type Texts = { isText: boolean; fields: Map<string, Texts>; items: Texts | null; isKnown: boolean }

const detailsOf: { [Code in ErrorCode]?: z.ZodType } = errorDetails
const textsBySchema = new WeakMap<Schema, Texts>()

export function answerInWords<Answer>(answer: Answer, schema: Schema, words: CatalogWords): Answer {
  const wanted = words[language()]
  return wanted ? (translate(answer, textsIn(schema), wanted) as Answer) : answer
}

export function refusalInWords<R extends Refusal>(refusal: R, words: CatalogWords): R {
  const schema = detailsOf[refusal.code]
  return schema ? { ...refusal, details: answerInWords(refusal.details, schema, words) } : refusal
}

function translate(value: unknown, texts: Texts, words: Words): unknown {
  if (typeof value === 'string') return texts.isText ? (words.get(value) ?? value) : value
  if (typeof value !== 'object' || value === null) return value
  const { items, fields } = texts
  if (Array.isArray(value)) return items ? value.map(item => translate(item, items, words)) : value
  if (fields.size === 0) return value
  const translated: Record<string, unknown> = { ...value }
  for (const [key, inner] of fields) {
    if (translated[key] !== undefined) translated[key] = translate(translated[key], inner, words)
  }
  return translated
}

function textsIn(schema: Schema): Texts {
  const inner = wrappedIn(schema)
  if (inner) return textsIn(inner)
  const known = textsBySchema.get(schema)
  if (known) return known
  const mark = catalogTexts.get(schema)?.as
  const texts: Texts = { isText: mark === 'spoken', fields: new Map(), items: null, isKnown: false }
  textsBySchema.set(schema, texts)
  if (mark === undefined) collectTexts(schema, texts)
  texts.isKnown = true
  return texts
}

function wrappedIn(schema: Schema): Schema | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema._zod.def.innerType
  return schema instanceof z.ZodLazy ? schema._zod.innerType : null
}

function collectTexts(schema: Schema, texts: Texts): void {
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) {
      const inner = textsIn(field)
      if (mayHoldTexts(inner)) texts.fields.set(key, inner)
    }
  }
  if (schema instanceof z.ZodArray) {
    const inner = textsIn(schema.element)
    if (mayHoldTexts(inner)) texts.items = inner
  }
  if (schema instanceof z.ZodUnion) {
    Object.assign(texts, schema.options.map(textsIn).reduce(together))
  }
}

/** True if the schema may contain catalog texts. A recursive schema counts as one until it is resolved. */
function mayHoldTexts({ isText, fields, items, isKnown }: Texts): boolean {
  return isText || fields.size > 0 || items !== null || !isKnown
}

function together(one: Texts, other: Texts): Texts {
  if (one === other) return one
  const fields = new Map(one.fields)
  for (const [key, inner] of other.fields) {
    const known = fields.get(key)
    fields.set(key, known ? together(known, inner) : inner)
  }
  const items = one.items && other.items ? together(one.items, other.items) : (one.items ?? other.items)
  return { isText: one.isText || other.isText, fields, items, isKnown: true }
}
