import { type ContentNode, mapContent } from '#storyblok/schema/walk-content.ts'
import { space } from './space.ts'
import type { StoryFile } from './story-file.ts'
import { refreshCachedUrls } from './story-link.ts'

type Options = { editable: boolean; fullSlugOf: (uuid: string) => string | undefined }

/** A story file in the shape the Content Delivery API gives it. */
export const deliveredStory = (file: StoryFile, { editable, fullSlugOf }: Options) => {
  const content = refreshCachedUrls(file.content, fullSlugOf)
  const published_at = file.published ? (file.published_at ?? file.created_at) : null
  return {
    id: file.id,
    uuid: file.uuid,
    name: file.name,
    slug: file.slug,
    full_slug: file.full_slug,
    default_full_slug: null,
    path: file.path,
    content: editable ? mapContent(content, node => markEditable(node, file.id)) : content,
    created_at: file.created_at,
    updated_at: file.updated_at ?? published_at ?? file.created_at,
    published_at,
    first_published_at: published_at && (file.first_published_at ?? published_at),
    lang: 'default',
    position: file.position,
    parent_id: file.parent_id,
    is_startpage: file.is_startpage,
    sort_by_date: null,
    tag_list: file.tag_list,
    meta_data: null,
    group_id: file.uuid,
    release_id: null,
    translated_slugs: [],
    alternates: [],
  }
}

export type DeliveredStory = ReturnType<typeof deliveredStory>

const markEditable = (node: ContentNode, storyId: number): ContentNode => {
  if (typeof node.component !== 'string' || typeof node._uid !== 'string') return node
  const mark = { name: node.component, space: String(space.id), uid: node._uid, id: String(storyId) }
  return { ...node, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
}
