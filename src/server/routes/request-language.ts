import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '#src/domain/language.ts'
import { runInLanguage } from '../language.ts'
import type { ApiEnv } from './api.ts'

export const LANGUAGE_HEADER = 'x-language'

export function languageHeaderParameter(supportedLanguages: readonly Language[]) {
  return {
    name: LANGUAGE_HEADER,
    in: 'header' as const,
    description:
      'Language of messages; English by default. Event streams accept `?language=`, because browsers cannot set their headers.',
    schema: { type: 'string' as const, enum: [...supportedLanguages] },
  }
}

export function chooseRequestedLanguage(header: unknown, supportedLanguages: readonly Language[]): Language {
  return supportedLanguages.find(language => language === header) ?? languages[0]
}

/**
 * Runs a request in the language of its header or query parameter, if the site supports that language. Event
 * streams need the query parameter, because browsers cannot set headers on them.
 */
export function runInRequestedLanguage(supportedLanguages: readonly Language[]): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const requestedTag = c.req.header(LANGUAGE_HEADER) ?? c.req.query('language')
    const match = supportedLanguages.find(language => language === requestedTag)
    return match ? runInLanguage(match, next) : next()
  }
}
