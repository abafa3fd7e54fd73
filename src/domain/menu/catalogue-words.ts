import type { Language } from '../language.ts'

/** The texts of a catalogue in one other language, by the text it keeps. */
export type Words = ReadonlyMap<string, string>

/** What a chain's catalogue is called in each language besides the one it is kept in. */
export type CatalogueWords = Partial<Record<Language, Words>>
