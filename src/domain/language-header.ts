import { otherLanguage } from './page-address.ts'

export function languageHeader(): Record<string, string> {
  const other = otherLanguage()
  return other ? { 'x-language': other } : {}
}
