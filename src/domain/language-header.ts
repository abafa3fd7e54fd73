import { otherLanguage } from './page-address.ts'

/** The header that tells our server the language of its sentences; none for the default language. */
export function languageHeader(): Record<string, string> {
  const other = otherLanguage()
  return other ? { 'x-language': other } : {}
}
