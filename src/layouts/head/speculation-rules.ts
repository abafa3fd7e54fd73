import type { Language } from '../../domain/language.ts'
import { localizePath } from '../../domain/localized-path.ts'

/** Lets Chromium prerender a menu or product when its link is hovered or pressed. */
export function speculationRules(language: Language): string {
  const menus = ['/menu/*', '/catering/*'].map(path => ({ href_matches: localizePath(path, language) }))
  return JSON.stringify({ prerender: [{ where: { or: menus }, eagerness: 'moderate' }] })
}
