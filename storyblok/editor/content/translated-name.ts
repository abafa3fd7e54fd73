import type { Edit } from './editor-api.ts'

type Slugs = Edit['translated_slugs']

/** What a story is called in another language; empty where nobody said. */
export function nameIn(slugs: Slugs, language: string): string {
  return slugs?.find(({ lang }) => lang === language)?.name ?? ''
}

/** With another name in a language; whatever else is known of that language stays. */
export function withNameIn(slugs: Slugs, language: string, name: string): NonNullable<Slugs> {
  const all = slugs ?? []
  const isThere = all.some(({ lang }) => lang === language)
  const named = isThere ? all : [...all, { lang: language }]
  return named.map(each => (each.lang === language ? { ...each, name } : each))
}

/** The languages in which one of these is called something. */
export function languagesOfNames(...all: Slugs[]): string[] {
  return [...new Set(all.flatMap(slugs => (slugs ?? []).map(({ lang }) => lang)))]
}
