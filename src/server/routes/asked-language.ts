import type { MiddlewareHandler } from 'hono'
import { isLanguage, type Language, languages } from '../../domain/language.ts'
import { inLanguage } from '../language.ts'
import type { ApiEnv } from './api.ts'

/** How a page says which language it is in. */
export const LANGUAGE_HEADER = 'x-language'

/** As the OpenAPI document describes it, for every path. */
export const languageParameter = {
  name: LANGUAGE_HEADER,
  in: 'header' as const,
  description: 'The language of sentences, English without it.',
  schema: { type: 'string' as const, enum: [...languages] },
}

/** The language that a header asks for; the default where it asks for none that is known. */
export function languageAsked(header: unknown): Language {
  return isLanguage(header) ? header : languages[0]
}

/** Has a call answered in the language it asks for, else in that of whoever makes it here. */
export const inAskedLanguage: MiddlewareHandler<ApiEnv> = (c, next) => {
  const asked = c.req.header(LANGUAGE_HEADER)
  return isLanguage(asked) ? inLanguage(asked, next) : next()
}
