import type { Language } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'

/**
 * Returns rules that let Chromium prerender a menu or product when the guest hovers over or presses its link.
 */
export function speculationRules(language: Language): string {
  const menus = ['/menu/*', '/catering/*'].map(path => ({ href_matches: localizePath(path, language) }))
  return JSON.stringify({ prerender: [{ where: { or: menus }, eagerness: 'moderate' }] })
}
