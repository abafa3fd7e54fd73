import { otherLanguage } from './page-address.ts'

/** Tells our server in which language its sentences are read; nothing where that is the default one. */
export function languageHeader(): Record<string, string> {
  const other = otherLanguage()
  return other ? { 'x-language': other } : {}
}
