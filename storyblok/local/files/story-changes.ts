import { type ContentNode, mapContent } from '#storyblok/schema/content.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import type { StoryFile } from './story-file.ts'
import type { StoryRecord } from './story-records.ts'

export class RejectedChangeError extends Error {}

/**
 * A change to the editable fields of a story. A whole story from the delivery API is accepted too, but its
 * other fields are ignored.
 */
export type StoryChange = Pick<StoryFile, 'uuid'> & {
  [Field in (typeof CHANGEABLE)[number]]?: StoryFile[Field] | undefined
}

const CHANGEABLE = [
  ...(['name', 'slug', 'translated_slugs', 'content'] as const),
  ...(['tag_list', 'is_startpage', 'position', 'path'] as const),
] as const

export function applyStoryChange(
  { story, raw }: StoryRecord,
  change: StoryChange,
  allStories: readonly StoryFile[],
) {
  const changedEntries = CHANGEABLE.filter(key => change[key] !== undefined).map(key => [key, change[key]])
  const content = withoutMarks(change.content ?? story.content)
  const next: ContentNode = { ...raw, ...Object.fromEntries(changedEntries), content }
  const { slug = story.slug, is_startpage = story.is_startpage } = change
  if (slug === story.slug && is_startpage === story.is_startpage) return next
  assertValidSlug(slug)
  const full_slug = computeStoryFullSlug({ slug, is_startpage, parent_id: story.parent_id }, allStories)
  assertSlugIsFree(story.uuid, full_slug, allStories)
  if (story.is_folder && listChildStories(story, allStories).length > 0) {
    throw new RejectedChangeError(`${story.name} contains stories, so you can’t change its slug`)
  }
  return { ...next, full_slug }
}

/** Removes `_editable`, a marker that the delivery API adds and that files must not contain. */
function withoutMarks(content: unknown) {
  return mapContent(content, node => {
    const { _editable, ...rest } = node
    return typeof _editable === 'string' ? rest : node
  })
}

/**
 * Returns a story's full slug: its folder's full slug, if any, followed by its own slug. A start page has its
 * folder's full slug with a trailing slash. Throws if the folder does not exist.
 */
export function computeStoryFullSlug(
  { slug, parent_id, is_startpage }: Pick<StoryFile, 'slug' | 'parent_id' | 'is_startpage'>,
  allStories: readonly StoryFile[],
): string {
  if (!parent_id) return slug
  const folder = allStories.find(story => story.is_folder && story.id === parent_id)
  if (!folder) throw new RejectedChangeError(`There is no folder ${parent_id}`)
  return is_startpage ? `${folder.full_slug}/` : `${folder.full_slug}/${slug}`
}

export function assertValidSlug(slug: string) {
  if (/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(slug)) return
  throw new RejectedChangeError(
    'Use lowercase letters, numbers and single hyphens in the slug, such as "summer-deals"',
  )
}

export function assertSlugIsFree(uuid: string, fullSlug: string, allStories: readonly StoryFile[]) {
  if (isReservedPath(`/${fullSlug}`)) {
    throw new RejectedChangeError(`/${fullSlug} is reserved for ordering. Choose another slug`)
  }
  assertPathIsFree(uuid, fullSlug, allStories)
}

/** Throws if another story already has the path. */
export function assertPathIsFree(uuid: string, fullSlug: string, allStories: readonly StoryFile[]) {
  const other = allStories.find(story => story.full_slug === fullSlug && story.uuid !== uuid)
  if (other) throw new RejectedChangeError(`${other.name} already uses /${fullSlug}`)
}

export function listChildStories(folder: StoryFile, allStories: readonly StoryFile[]) {
  return folder.is_folder ? allStories.filter(story => story.parent_id === folder.id) : []
}
