import { type ContentNode, isNode, mapContent } from '../schema/content.ts'
import { type Edition, fullSlugLookup } from './edition.ts'
import type { StoryFile } from './files/story-file.ts'
import { space } from './local-space.ts'
import { listed, type Query } from './parameters.ts'
import { storyDates } from './story-dates.ts'
import { refreshCachedUrls } from './story-link.ts'
import { deliveredLanguage, slugIn, translateContent } from './translate-content.ts'

/** A story in the Content Delivery API's shape, without the excluded fields. */
export type DeliveredStory = Pick<StoryFile, 'uuid'> & { content: unknown } & Record<string, unknown>

/**
 * Returns a function that delivers story files in the request's language, with its fields and editor marks.
 */
export function storyDelivery(edition: Edition, query: Query): (file: StoryFile) => DeliveredStory {
  const fullSlugOf = fullSlugLookup(edition)
  const lang = deliveredLanguage(query)
  const excluded = new Set(listed(query.excluding_fields))
  const excludedAttributes = new Set(listed(query.excluding_story_fields)?.filter(isExcludable))

  return file => {
    const translated = refreshCachedUrls(translateContent(file.content, query), uuid => {
      const slug = fullSlugOf(uuid)
      return slug && slugIn(query, slug)
    })
    const content = isNode(translated) ? without(translated, excluded) : translated
    const { uuid, ...attributes } = attributesOf(file, lang, slugIn(query, file.full_slug))
    return {
      ...without(attributes, excludedAttributes),
      uuid,
      content: edition.editable ? mapContent(content, node => markEditable(node, file.id)) : content,
    }
  }
}

function attributesOf(file: StoryFile, lang: string, full_slug: string) {
  return {
    id: file.id,
    uuid: file.uuid,
    name: file.name,
    slug: file.slug,
    full_slug,
    default_full_slug: null,
    path: file.path,
    ...storyDates(file),
    lang,
    position: file.position,
    parent_id: file.parent_id,
    is_startpage: file.is_startpage,
    sort_by_date: null,
    tag_list: file.tag_list,
    meta_data: null,
    group_id: file.uuid,
    release_id: file.release_id ?? null,
    translated_slugs: file.translated_slugs,
    alternates: [],
  }
}

// Storyblok never excludes other attributes.
function isExcludable(attribute: string) {
  return [
    ...['alternates', 'created_at', 'default_full_slug', 'first_published_at', 'group_id', 'is_startpage'],
    ...['lang', 'meta_data', 'parent_id', 'path', 'position', 'published_at', 'release_id', 'sort_by_date'],
    ...['tag_list', 'taxonomy_terms', 'translated_slugs', 'updated_at'],
  ].includes(attribute)
}

function without(node: ContentNode, keys: ReadonlySet<string>): ContentNode {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.has(key)))
}

function markEditable(node: ContentNode, storyId: number): ContentNode {
  if (typeof node.component !== 'string' || typeof node._uid !== 'string') return node
  const mark = { name: node.component, space: String(space.id), uid: node._uid, id: String(storyId) }
  return { ...node, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
}
