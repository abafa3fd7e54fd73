import { type Language, language } from '../language.ts'

export type Translations = ReadonlyMap<string, string>

export type CatalogTranslations = Partial<Record<Language, Translations>>

/**
 * Translates a catalog text to the current language or the given one. Returns the original if it has no
 * translation.
 */
export function translateText(
  translations: CatalogTranslations,
  text: string,
  targetLanguage: Language = language(),
): string {
  return translations[targetLanguage]?.get(text) ?? text
}
