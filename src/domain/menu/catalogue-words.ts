import { type Language, language } from '../language.ts'

/** The texts of a catalogue in one other language, by the text it keeps. */
export type Words = ReadonlyMap<string, string>

/** What a chain's catalogue is called in each language besides the one it is kept in. */
export type CatalogueWords = Partial<Record<Language, Words>>

/** A text of the catalogue in the language that is spoken, or in another; as it is kept where that has no words for it. */
export function inWords(words: CatalogueWords, text: string, spoken: Language = language()): string {
  return words[spoken]?.get(text) ?? text
}
