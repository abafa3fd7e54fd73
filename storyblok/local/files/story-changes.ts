import { type ContentNode, mapContent } from '../../schema/content.ts'
import { isReservedPath } from '../../schema/reserved-paths.ts'
import type { StoryFile } from './story-file.ts'
import type { StoryRecord } from './story-records.ts'

export class RejectedChange extends Error {}

/**
 * The fields that an editor can change. A story from the delivery API is accepted, but its other fields are
 * ignored.
 */
export type StoryChange = Pick<StoryFile, 'uuid'> & {
  [Field in (typeof CHANGEABLE)[number]]?: StoryFile[Field] | undefined
}

const CHANGEABLE = [
  ...(['name', 'slug', 'translated_slugs', 'content'] as const),
  ...(['tag_list', 'is_startpage', 'position', 'path'] as const),
] as const

export function applyChange({ story, raw }: StoryRecord, change: StoryChange, all: readonly StoryFile[]) {
  const changedEntries = CHANGEABLE.filter(key => change[key] !== undefined).map(key => [key, change[key]])
  const content = withoutMarks(change.content ?? story.content)
  const next: ContentNode = { ...raw, ...Object.fromEntries(changedEntries), content }
  const { slug = story.slug, is_startpage = story.is_startpage } = change
  if (slug === story.slug && is_startpage === story.is_startpage) return next
  assertValidSlug(slug)
  const full_slug = fullSlugOf({ slug, is_startpage, parent_id: story.parent_id }, all)
  assertSlugIsFree(story.uuid, full_slug, all)
  if (story.is_folder && childrenOf(story, all).length > 0) {
    throw new RejectedChange(`${story.name} contains stories, so you can’t change its slug`)
  }
  return { ...next, full_slug }
}

/** Removes the editor's marks, which delivery adds and files must not contain. */
function withoutMarks(content: unknown) {
  return mapContent(content, node => {
    const { _editable, ...rest } = node
    return typeof _editable === 'string' ? rest : node
  })
}

type StoryPlace = Pick<StoryFile, 'slug' | 'parent_id' | 'is_startpage'>

/** Returns the folder's path followed by the slug. A start page has its folder's path, with a final slash. */
export function fullSlugOf({ slug, parent_id, is_startpage }: StoryPlace, all: readonly StoryFile[]): string {
  if (!parent_id) return slug
  const folder = all.find(story => story.is_folder && story.id === parent_id)
  if (!folder) throw new RejectedChange(`There is no folder ${parent_id}`)
  return is_startpage ? `${folder.full_slug}/` : `${folder.full_slug}/${slug}`
}

export function assertValidSlug(slug: string) {
  if (/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(slug)) return
  throw new RejectedChange(
    'Use lowercase letters, numbers and single hyphens in the slug, such as "summer-deals"',
  )
}

export function assertSlugIsFree(uuid: string, fullSlug: string, all: readonly StoryFile[]) {
  if (isReservedPath(`/${fullSlug}`)) {
    throw new RejectedChange(`/${fullSlug} is reserved for ordering. Choose another slug`)
  }
  assertPathIsFree(uuid, fullSlug, all)
}

/** Throws if another story has the path. Folders can use reserved paths, for pages below them. */
export function assertPathIsFree(uuid: string, fullSlug: string, all: readonly StoryFile[]) {
  const other = all.find(story => story.full_slug === fullSlug && story.uuid !== uuid)
  if (other) throw new RejectedChange(`${other.name} already uses /${fullSlug}`)
}

export function childrenOf(folder: StoryFile, all: readonly StoryFile[]) {
  return folder.is_folder ? all.filter(story => story.parent_id === folder.id) : []
}
