import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '../../domain/language.ts'
import { inLanguage } from '../language.ts'
import type { ApiEnv } from './api.ts'

export const LANGUAGE_HEADER = 'x-language'

export function languageParameter(offered: readonly Language[]) {
  return {
    name: LANGUAGE_HEADER,
    in: 'header' as const,
    description:
      'Language of messages; English by default. Event streams accept `?language=`, because browsers cannot set their headers.',
    schema: { type: 'string' as const, enum: [...offered] },
  }
}

export function languageAsked(header: unknown, offered: readonly Language[]): Language {
  return offered.find(language => language === header) ?? languages[0]
}

/**
 * Runs a request in the language it asks for, if offered, or else in the caller's. Browsers cannot set headers on event
 * streams, so those use the query.
 */
export function inAskedLanguage(offered: readonly Language[]): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const wanted = c.req.header(LANGUAGE_HEADER) ?? c.req.query('language')
    const asked = offered.find(language => language === wanted)
    return asked ? inLanguage(asked, next) : next()
  }
}
