import { type ContentNode, mapContent } from '../schema/content.ts'
import { translateContent } from '../schema/translation.ts'
import type { StoryFile } from './files/story-file.ts'
import { SPACE_ID } from './local-space.ts'
import { findLinkedStoryUuid } from './story-link.ts'

type Options = {
  /** Null for the default language, which has no suffix. */
  language: string | null
  /** True to add the Visual Editor's markers to blocks. */
  isEditable: boolean
  stories: readonly StoryFile[]
}

/** Creates a function that converts story files to the delivery API's format. */
export function createStorySerializer({ language, isEditable, stories }: Options) {
  const slugs = new Map(stories.map(story => [story.uuid, getFullSlugInLanguage(story, language)]))

  return (file: StoryFile) => {
    const content = mapContent(translateContent(file.content, language ? [language] : []), node => {
      const slug = node.fieldtype === 'multilink' ? slugs.get(findLinkedStoryUuid(node) ?? '') : undefined
      // The URL stored in the file is outdated if its target was renamed.
      if (slug) return { ...node, cached_url: slug }
      return isEditable ? markEditable(node, file.id) : node
    })
    const published_at = file.published ? (file.published_at ?? file.created_at) : null
    return {
      id: file.id,
      uuid: file.uuid,
      name: file.name,
      slug: file.slug,
      full_slug: getFullSlugInLanguage(file, language),
      path: file.path,
      position: file.position,
      parent_id: file.parent_id,
      group_id: file.uuid,
      is_startpage: file.is_startpage,
      tag_list: file.tag_list,
      release_id: file.release_id ?? null,
      lang: language ?? 'default',
      translated_slugs: file.translated_slugs,
      published_at,
      created_at: file.created_at,
      first_published_at: file.first_published_at ?? published_at,
      updated_at: file.updated_at ?? published_at ?? file.created_at,
      default_full_slug: null,
      sort_by_date: null,
      meta_data: null,
      alternates: [],
      content,
    }
  }
}

/** Returns the full slug of a story. Storyblok prefixes translations with the language. */
export function getFullSlugInLanguage({ full_slug }: StoryFile, language: string | null): string {
  return language ? `${language}/${full_slug}` : full_slug
}

function markEditable(node: ContentNode, storyId: number): ContentNode {
  if (typeof node.component !== 'string' || typeof node._uid !== 'string') return node
  const mark = { name: node.component, space: String(SPACE_ID), uid: node._uid, id: String(storyId) }
  return { ...node, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
}
