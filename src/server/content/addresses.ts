import { isReservedAddress } from '#storyblok/schema/reserved-addresses.ts'
import { isVisibleAt, type ScheduleFields, scheduleOf } from '../../domain/content/blocks/block-schedule.ts'
import { canonicalPath } from '../responses/canonical-path.ts'
import type { Content, Story } from './content.ts'

const HOME = 'home'

/** Where a story is a page: `/` for the one with the slug `home`, else its full slug. */
export function addressOf({ full_slug }: Pick<Story, 'full_slug'>): string {
  const slug = full_slug.replace(/^\/+|\/+$/g, '')
  return slug === HOME ? '/' : `/${slug.split('/').map(encodeURIComponent).join('/')}`
}

/** The stories that are pages now, by address; those at an address of the product itself are left out and told about. */
export function pageStories(
  { stories }: Content,
  warn: (sentence: string) => void,
  now = Date.now(),
): Map<string, Story> {
  const pages = new Map<string, Story>()
  for (const story of stories) {
    if (story.content.component !== 'page' || !isOpen(story, now)) continue
    const address = addressOf(story)
    const isReserved = isReservedAddress(address)
    if (!isReserved && canonicalPath(address) === address) pages.set(address, story)
    else {
      const reason = isReserved ? 'belongs to ordering' : 'is no address a browser can ask for'
      warn(`The story "${story.name}" is not shown: ${address} ${reason}. Give it another slug.`)
    }
  }
  return pages
}

/** Whether now is between the dates of a page; the names of the fields are Storyblok's. */
function isOpen({ content }: Story, now: number): boolean {
  return isVisibleAt(scheduleOf(content as ScheduleFields), now)
}

/** Old addresses by the story that was there. */
export type MovedAddresses = Record<string, string>

/** What `moved` becomes when pages change from one release to the next. */
export function movedAfter(
  moved: MovedAddresses,
  before: ReadonlyMap<string, { uuid: string }>,
  after: ReadonlyMap<string, { uuid: string }>,
): MovedAddresses {
  const left = [...before].map(([address, { uuid }]) => [address, uuid] as const)
  return Object.fromEntries([...Object.entries(moved), ...left].filter(([address]) => !after.has(address)))
}
