import type { Edit } from '../editor-api.ts'

/** With all of its facts, also those nobody said. */
type EditInFull = Edit & { [Fact in 'translated_slugs' | 'tag_list']: Edit[Fact] }

/** What staff change of a story, of all that is known of it. */
export function editIn({ name, slug, translated_slugs, tag_list, content }: Edit): EditInFull {
  return { name, slug, translated_slugs, tag_list, content }
}
