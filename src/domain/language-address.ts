import { isLanguage, type Language, language, languages } from './language.ts'

/** What is elsewhere, is in a language already, or has one address for all of them. */
const STAYS =
  /^(?!\/(?!\/))|^\/(?:es|api|_astro|art|dictionary|f|fonts|icons|preview|robots\.txt|sitemap\.xml)(?:[/?#]|$)|^\/[^/?#]*\.(?!webmanifest$)\w+$/

/** `/es/menu/101` as what it is of: the language, and the address without it. */
export function languageOfAddress(address: string): { language: Language; path: string } {
  const [, first = ''] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(address) ?? []
  if (!isLanguage(first) || first === languages[0]) return { language: languages[0], path: address }
  const rest = address.slice(first.length + 1)
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Where a page of the site is in a language: `/menu` becomes `/es/menu`; what is elsewhere or has no language stays. */
export function addressIn(address: string, spoken: Language = language()): string {
  if (spoken === languages[0] || STAYS.test(address)) return address
  return `/${spoken}${address.replace(/^\/(?=[?#]|$)/, '')}`
}
