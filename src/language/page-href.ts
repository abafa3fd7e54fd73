import { languages } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import { language } from './current-language.ts'

/**
 * Build-time constant. Lets the bundler drop the handling of URL prefixes in the default language, because
 * its URLs have none.
 */
export const isDefaultBuild = import.meta.env?.BUILT_LANGUAGE === 'en'

/** Returns the page's language, such as `es`, or an empty string for the default language. */
export const nonDefaultLanguage = isDefaultBuild
  ? () => ''
  : () => (language() === languages[0] ? '' : language())

export const pageHref = (address: string): string =>
  isDefaultBuild ? address : localizePath(address, language())

/** Returns a path without its language prefix: `/es/menu/101` becomes `/menu/101`. */
export const stripLanguagePrefix = (pathname: string): string => {
  if (isDefaultBuild || !nonDefaultLanguage()) return pathname
  const start = `/${nonDefaultLanguage()}`
  return `${pathname}/`.startsWith(`${start}/`) ? pathname.slice(start.length) || '/' : pathname
}
