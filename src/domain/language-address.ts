import { isLanguage, type Language, language, languages } from './language.ts'

/** Addresses without a language: on other hosts, with a language already, or with one address for all. */
const STAYS =
  /^(?!\/(?!\/))|^\/(?:es|api|_astro|art|dictionary|f|fonts|icons|preview|robots\.txt|sitemap\.xml)(?:[/?#]|$)|^\/[^/?#]*\.(?!webmanifest$)\w+$/

/** Splits `/es/menu/101` into its language and the path without it. */
export function languageOfAddress(address: string): { language: Language; path: string } {
  const [, first = ''] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(address) ?? []
  if (!isLanguage(first) || first === languages[0]) return { language: languages[0], path: address }
  const rest = address.slice(first.length + 1)
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/**
 * The address of a page in a language: `/menu` becomes `/es/menu`; addresses elsewhere or without a language do not
 * change.
 */
export function addressIn(address: string, spoken: Language = language()): string {
  if (spoken === languages[0] || STAYS.test(address)) return address
  return `/${spoken}${address.replace(/^\/(?=[?#]|$)/, '')}`
}
