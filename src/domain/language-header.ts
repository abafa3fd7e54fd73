import { otherLanguage } from './page-address.ts'

/** Returns the header that tells our server the language of messages; empty for the default language. */
export function languageHeader(): Record<string, string> {
  const other = otherLanguage()
  return other ? { 'x-language': other } : {}
}
