import { language, languages } from './language.ts'
import { addressIn } from './language-address.ts'

/** Known when scripts are built: those of the default language, whose addresses stay as they are, hold none of this. */
const isPlain = import.meta.env?.BUILT_LANGUAGE === 'en'

/** `es` where a page is in another language than the default one, else nothing. */
export const otherLanguage = isPlain ? () => '' : () => (language() === languages[0] ? '' : language())

/** Where something of the site is in the language of the page it stands on. */
export const pageAddress = (address: string): string => (isPlain ? address : addressIn(address))

/** Which page an address is of, in whatever language: `/menu/101` for `/es/menu/101`. */
export const pagePath = (pathname: string): string => {
  if (isPlain || !otherLanguage()) return pathname
  const start = `/${otherLanguage()}`
  return `${pathname}/`.startsWith(`${start}/`) ? pathname.slice(start.length) || '/' : pathname
}
