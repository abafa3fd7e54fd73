import { otherLanguage } from './page-href.ts'

export function languageHeader(): Record<string, string> {
  const other = otherLanguage()
  return other ? { 'x-language': other } : {}
}
