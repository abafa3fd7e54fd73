import type { StoryFile } from '../local/files/story-file.ts'
import type { RemoteStory } from './management-client.ts'

type Here = StoryFile['translated_slugs']
type There = RemoteStory['translated_slugs']

/** Returns a story's translated names for a space, with the space's ids and slugs. */
export function namesForSpace(here: Here, slug: string, there: There = []) {
  return here.flatMap(({ lang, name }) => {
    const known = there.find(each => each.lang === lang)
    if (!name && !known) return []
    return [{ ...(known && { id: known.id }), lang, name: name ?? '', slug: known?.slug ?? slug }]
  })
}

/** Merges local names with the space's, which win. A space without the Translatable Slugs app has none. */
export function withNamesOf(there: There, here: Here): Here {
  const known = new Set(here.map(({ lang }) => lang))
  const named = new Map(there.map(({ lang, name }) => [lang, name ?? '']))
  return [
    ...here.map(each => (named.has(each.lang) ? { ...each, name: named.get(each.lang) } : each)),
    ...[...named].flatMap(([lang, name]) => (known.has(lang) || !name ? [] : [{ lang, name }])),
  ]
}

export function areSameNames(here: Here, there: There): boolean {
  return there.every(({ lang, name }) => (here.find(each => each.lang === lang)?.name ?? '') === (name ?? ''))
}
