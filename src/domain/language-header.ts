import { otherLanguage } from './page-address.ts'

/** Tells our server in which language its sentences are read; nothing where that is the default one. */
export function languageHeader(): Record<string, string> {
  const other = otherLanguage()
  return other ? { 'x-language': other } : {}
}

/** The same in the address of a stream, which browsers ask for without headers of ours: `?language=es`. */
export function languageQuery(mark: '?' | '&'): string {
  const other = otherLanguage()
  return other && `${mark}language=${other}`
}
