import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '../../domain/language.ts'
import { inLanguage } from '../language.ts'
import type { ApiEnv } from './api.ts'

/** Header with the language of the page that sends a request. */
export const LANGUAGE_HEADER = 'x-language'

/** Describes the header in the OpenAPI document, for every path. */
export function languageParameter(offered: readonly Language[]) {
  return {
    name: LANGUAGE_HEADER,
    in: 'header' as const,
    description:
      'Language of messages; English by default. Event streams accept `?language=`, because browsers cannot set their headers.',
    schema: { type: 'string' as const, enum: [...offered] },
  }
}

/** Returns the requested language, or the default if it is not offered. */
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
