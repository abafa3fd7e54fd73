import { type Language, language } from '../../language.ts'

/** The texts of a catalogue in one other language, by the text it keeps. */
export type Words = ReadonlyMap<string, string>

/** The texts of a chain's catalogue in each language besides its own. */
export type CatalogueWords = Partial<Record<Language, Words>>

/** A text of the catalogue in the current language, or another one; the original if there is no translation. */
export function inWords(words: CatalogueWords, text: string, spoken: Language = language()): string {
  return words[spoken]?.get(text) ?? text
}
