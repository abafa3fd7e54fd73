import type { Query } from './parameters.ts'
import type { StoryFile } from './story-file.ts'

/** The stories a list request asks for, unsorted and unpaged. Folders are never among them. */
export const selectStories = (stories: readonly StoryFile[], query: Query): StoryFile[] => {
  const { starts_with, content_type } = query
  const slugs = list(query.by_slugs)
  const excluded = list(query.excluding_slugs)
  const uuids = list(query.by_uuids)
  return stories.filter(
    story =>
      !story.is_folder &&
      (!starts_with || story.full_slug.startsWith(starts_with)) &&
      (!content_type || story.content.component === content_type) &&
      (!uuids || uuids.includes(story.uuid)) &&
      (!slugs || slugs.some(pattern => matches(story.full_slug, pattern))) &&
      !excluded?.some(pattern => matches(story.full_slug, pattern)),
  )
}

const list = (value: string | undefined) => (value ? value.split(',').map(item => item.trim()) : undefined)

const matches = (fullSlug: string, pattern: string) =>
  pattern.endsWith('*') ? fullSlug.startsWith(pattern.slice(0, -1)) : fullSlug === pattern
