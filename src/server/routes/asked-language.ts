import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '../../domain/language.ts'
import { inLanguage } from '../language.ts'
import type { ApiEnv } from './api.ts'

/** How a page says which language it is in. */
export const LANGUAGE_HEADER = 'x-language'

/** As the OpenAPI document describes it, for every path. */
export function languageParameter(offered: readonly Language[]) {
  return {
    name: LANGUAGE_HEADER,
    in: 'header' as const,
    description: 'The language of sentences, English without it.',
    schema: { type: 'string' as const, enum: [...offered] },
  }
}

/** The language that a header asks for; the default where it asks for none that is offered. */
export function languageAsked(header: unknown, offered: readonly Language[]): Language {
  return offered.find(language => language === header) ?? languages[0]
}

/** Has a call answered in the language it asks for, where it is offered, else in that of whoever makes it here. */
export function inAskedLanguage(offered: readonly Language[]): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const asked = offered.find(language => language === c.req.header(LANGUAGE_HEADER))
    return asked ? inLanguage(asked, next) : next()
  }
}
