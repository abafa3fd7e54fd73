import { otherLanguage } from './page-address.ts'

/** The header that tells our server the language of its sentences; none for the default language. */
export function languageHeader(): Record<string, string> {
  const other = otherLanguage()
  return other ? { 'x-language': other } : {}
}

/** The same as a query for streams, which browsers request without our headers: `?language=es`. */
export function languageQuery(mark: '?' | '&'): string {
  const other = otherLanguage()
  return other && `${mark}language=${other}`
}
