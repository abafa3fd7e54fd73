import type { Edit } from '../editor-api.ts'

/** With all of its facts, also those nobody said. */
type EditInFull = Edit & Record<'translated_slugs', Edit['translated_slugs']>

/** What staff change of a story, of all that is known of it. */
export function editIn({ name, slug, translated_slugs, content }: Edit): EditInFull {
  return { name, slug, translated_slugs, content }
}
