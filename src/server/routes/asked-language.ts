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
    description:
      'The language of sentences, English without it. The address of a stream may say it as `?language=`: browsers ask for those without headers.',
    schema: { type: 'string' as const, enum: [...offered] },
  }
}

/** The language that a header asks for; the default where it asks for none that is offered. */
export function languageAsked(header: unknown, offered: readonly Language[]): Language {
  return offered.find(language => language === header) ?? languages[0]
}

/**
 * Has a call answered in the language it asks for, where it is offered, else in that of whoever makes it here. Browsers ask for a
 * stream without headers of ours: its address says it.
 */
export function inAskedLanguage(offered: readonly Language[]): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const wanted = c.req.header(LANGUAGE_HEADER) ?? c.req.query('language')
    const asked = offered.find(language => language === wanted)
    return asked ? inLanguage(asked, next) : next()
  }
}
