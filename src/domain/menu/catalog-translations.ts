import type { Language } from '../language.ts'

export type Translations = ReadonlyMap<string, string>

export type CatalogTranslations = Partial<Record<Language, Translations>>
