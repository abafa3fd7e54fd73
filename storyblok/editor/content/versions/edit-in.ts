import type { Edit } from '../editor-api.ts'

/** With all keys, even undefined ones. */
type EditInFull = Edit & { [Fact in 'translated_slugs' | 'tag_list']: Edit[Fact] }

/** Returns only the parts of a story that staff change. */
export function editIn({ name, slug, translated_slugs, tag_list, content }: Edit): EditInFull {
  return { name, slug, translated_slugs, tag_list, content }
}
