import type { Language } from '../../domain/language.ts'
import { addressIn } from '../../domain/language-address.ts'

/** Lets Chromium prerender a menu or a product when a link to it is pointed at or about to be pressed. */
export function speculationRules(language: Language): string {
  const menus = ['/menu/*', '/catering/*'].map(path => ({ href_matches: addressIn(path, language) }))
  return JSON.stringify({ prerender: [{ where: { or: menus }, eagerness: 'moderate' }] })
}
