import type { StoryEdit } from './editor-api.ts'

type Slugs = StoryEdit['translated_slugs']

export function findTranslatedName(slugs: Slugs, language: string): string {
  return slugs.find(({ lang }) => lang === language)?.name ?? ''
}

/** Returns the translated slugs with the name set in one language. Preserves the language's other data. */
export function setTranslatedName(slugs: Slugs, language: string, name: string): Slugs {
  const exists = slugs.some(({ lang }) => lang === language)
  const named = exists ? slugs : [...slugs, { lang: language }]
  return named.map(entry => (entry.lang === language ? { ...entry, name } : entry))
}
