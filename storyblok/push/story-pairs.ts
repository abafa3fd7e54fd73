import type { LocalStory } from './local-stories.ts'
import type { RemoteStory } from './management-client.ts'
import type { PushRecord } from './push-record.ts'

/** A local story and its counterpart in the space. */
export type StoryPair = { local: LocalStory; remote: RemoteStory }

/** Matched by the record of the last push, or else by address. */
export function storyPairs(
  local: readonly LocalStory[],
  remote: readonly RemoteStory[],
  { stories }: PushRecord,
): StoryPair[] {
  const taken = new Set<number>()
  const noted = local.map(story => remote.find(({ id }) => id === stories[story.uuid]?.id))
  for (const story of noted) if (story) taken.add(story.id)
  return local.flatMap((story, index) => {
    const { full_slug, is_folder } = story.newest.story
    const found =
      noted[index] ??
      remote.find(
        each =>
          !taken.has(each.id) &&
          each.is_folder === is_folder &&
          plainSlug(each.full_slug) === plainSlug(full_slug),
      )
    if (!found) return []
    taken.add(found.id)
    return [{ local: story, remote: found }]
  })
}

/** A start page has its folder's address; some APIs end it with a slash. */
export function plainSlug(fullSlug: string) {
  return fullSlug.replace(/\/$/, '')
}
