import { isVisibleAt, parseSchedule, type ScheduleFields } from '#src/domain/content/blocks/block-schedule.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import { toCanonicalPath } from '../responses/to-canonical-path.ts'
import type { Content, Story } from './content.ts'

const HOME = 'home'

/** Returns the full slug in lowercase as a path. The slug `home` becomes `/`. */
export function toStoryPath({ full_slug }: Pick<Story, 'full_slug'>): string {
  const slug = full_slug.replace(/^\/+|\/+$/g, '').toLowerCase()
  return slug === HOME ? '/' : `/${slug.split('/').map(encodeURIComponent).join('/')}`
}

/**
 * Returns the stories of currently visible pages, by path. Omits stories at reserved or invalid paths and
 * logs a warning for each.
 */
export function listPageStories(
  { stories }: Content,
  warn: (message: string) => void,
  now = Date.now(),
): Map<string, Story> {
  const pages = new Map<string, Story>()
  for (const story of stories) {
    if (story.content.component !== 'page' || !isVisibleNow(story, now)) continue
    const path = toStoryPath(story)
    const isReserved = isReservedPath(path)
    if (!isReserved && toCanonicalPath(path) === path) pages.set(path, story)
    else {
      const reason = isReserved ? 'belongs to ordering' : 'is not a valid address'
      warn(`The story "${story.name}" is not shown: ${path} ${reason}. Give it another slug.`)
    }
  }
  return pages
}

/** True if `now` is between the publishing dates in the story's fields. */
function isVisibleNow({ content }: Story, now: number): boolean {
  return isVisibleAt(parseSchedule(content as ScheduleFields), now)
}

export type MovedPaths = Record<string, string>

export function mergeMovedPaths(
  moved: MovedPaths,
  before: ReadonlyMap<string, { uuid: string }>,
  after: ReadonlyMap<string, { uuid: string }>,
): MovedPaths {
  const previousPaths = [...before].map(([path, { uuid }]) => [path, uuid] as const)
  return Object.fromEntries([...Object.entries(moved), ...previousPaths].filter(([path]) => !after.has(path)))
}
