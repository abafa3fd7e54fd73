import { type Language, language } from '../../language.ts'

export type Words = ReadonlyMap<string, string>

export type CatalogWords = Partial<Record<Language, Words>>

/** Translates a catalog text to the current or a given language; the original if there is no translation. */
export function inWords(words: CatalogWords, text: string, spoken: Language = language()): string {
  return words[spoken]?.get(text) ?? text
}
