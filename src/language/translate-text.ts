import type { Language } from '#src/domain/language.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import { language } from './current-language.ts'

/**
 * Translates a catalog text, by default to the current language. Returns the original if it has no
 * translation.
 */
export function translateText(
  translations: CatalogTranslations,
  text: string,
  targetLanguage: Language = language(),
): string {
  return translations[targetLanguage]?.get(text) ?? text
}
