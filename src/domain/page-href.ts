import { language, languages } from './language.ts'
import { localizePath } from './localized-path.ts'

/**
 * Known at build time, so that scripts of the default language, whose addresses have no prefix, contain none of this
 * code.
 */
const isDefaultBuild = import.meta.env?.BUILT_LANGUAGE === 'en'

/** `es` on a page in a language other than the default one, otherwise empty. */
export const otherLanguage = isDefaultBuild ? () => '' : () => (language() === languages[0] ? '' : language())

export const pageHref = (address: string): string => (isDefaultBuild ? address : localizePath(address))

/** Returns the path of an address without its language: `/menu/101` for `/es/menu/101`. */
export const pathWithoutLanguage = (pathname: string): string => {
  if (isDefaultBuild || !otherLanguage()) return pathname
  const start = `/${otherLanguage()}`
  return `${pathname}/`.startsWith(`${start}/`) ? pathname.slice(start.length) || '/' : pathname
}
