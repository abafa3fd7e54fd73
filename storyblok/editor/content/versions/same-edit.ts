import type { Edit } from '../editor-api.ts'
import { areSameTags } from '../tags.ts'
import { languagesOfNames, nameIn } from '../translated-name.ts'
import { isSame } from './block-parts.ts'

export function isSameEdit(one: Edit, other: Edit): boolean {
  return (
    one.name === other.name &&
    one.slug === other.slug &&
    areSameNames(one.translated_slugs, other.translated_slugs) &&
    areSameTags(one.tag_list, other.tag_list) &&
    isSame(one.content, other.content)
  )
}

function areSameNames(one: Edit['translated_slugs'], other: Edit['translated_slugs']) {
  return languagesOfNames(one, other).every(lang => nameIn(one, lang) === nameIn(other, lang))
}
