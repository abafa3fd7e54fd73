import { isLanguage, type Language, languages } from './language.ts'

/**
 * Matches URLs that get no language prefix: URLs on other hosts, paths that already have a prefix, and paths
 * that all languages share.
 */
const UNPREFIXED =
  /^(?!\/(?!\/))|^\/(?:es|api|_astro|art|dictionary|f|fonts|icons|preview|robots\.txt|sitemap\.xml)(?:[/?#]|$)|^\/[^/?#]*\.(?!webmanifest$)\w+$/

export function splitLanguagePrefix(address: string): { language: Language; path: string } {
  const [, first = ''] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(address) ?? []
  if (!isLanguage(first) || first === languages[0]) return { language: languages[0], path: address }
  const rest = address.slice(first.length + 1)
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Returns a page's path in a language: `/menu` becomes `/es/menu`. Other URLs are returned unchanged. */
export function localizePath(path: string, targetLanguage: Language): string {
  if (targetLanguage === languages[0] || UNPREFIXED.test(path)) return path
  return `/${targetLanguage}${path.replace(/^\/(?=[?#]|$)/, '')}`
}
