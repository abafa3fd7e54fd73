import { languageCopy } from '#src/copy/shell/languages.ts'
import type { Language } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import { language } from '#src/language/current-language.ts'

/** Pages that the server may return at any URL. Their language links lead to the home page. */
const FALLBACK_PAGES = /^\/(?:404|500|offline)$/

export function createLanguageLinks(languages: readonly Language[], { pathname }: URL) {
  const page = pathname.replace(/\.html$/, '') || '/'
  const path = FALLBACK_PAGES.test(page) ? '/' : page
  return languages
    .filter(other => other !== language())
    .map(other => ({ ...languageCopy[other], language: other, address: localizePath(path, other) }))
}
