import type { Edition } from './edition.ts'
import type { Query } from './parameters.ts'

/** The tags in use, with how many stories have each; `starts_with` is about the stories. Never in pages. */
export function listTags(edition: Edition, { starts_with = '' }: Query) {
  const counts = new Map<string, number>()
  const stories = edition.stories.filter(story => story.full_slug.startsWith(starts_with))
  for (const tag of stories.flatMap(story => story.tag_list)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const tags = [...counts]
    .map(([name, taggings_count]) => ({ name, taggings_count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { headers: {}, body: { tags, cv: edition.cv } }
}
