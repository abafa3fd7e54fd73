import { createHash } from 'node:crypto'
import type { PageEntry } from '#src/content/page-content.ts'
import { parseSchedule, parseStoryblokInstant } from '#src/domain/content/blocks/block-schedule.ts'
import { type ContentNode, mapContent } from '#storyblok/schema/content.ts'
import type { Story } from './content.ts'
import type { SharedPageContent } from './release.ts'

/**
 * Creates a function that hashes a page's input: its story, parent pages, settings, and the times of the next
 * scheduled change and the next New Year.
 */
export function createPageHasher({ settings, pages }: SharedPageContent, now: number) {
  const sharedHash = hash([settings, findNextScheduleChange(settings, now), findNextNewYear(now)])
  const byAddress = new Map(pages.map(page => [page.address, page]))
  return (address: string, story: Story | undefined): string =>
    hash([sharedHash, story, findNextScheduleChange(story, now), breadcrumb(address, byAddress)])
}

function breadcrumb(address: string, pages: ReadonlyMap<string, PageEntry>): unknown[] {
  const parts = address.split('/').slice(1)
  return parts.map((_, index) => {
    const page = pages.get(`/${parts.slice(0, index + 1).join('/')}`)
    return page && [page.address, page.name]
  })
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Returns the next time (ms) at which a schedule starts or ends, or an A/B test ends. Returns null if nothing
 * is scheduled.
 */
export function findNextScheduleChange(content: unknown, now: number): number | null {
  let next: number | null = null
  mapContent(content, node => {
    if (typeof node.component !== 'string') return node
    for (const at of scheduleInstants(node))
      if (at !== null && at > now && (next === null || at < next)) next = at
    return node
  })
  return next
}

function scheduleInstants(node: ContentNode): (number | null)[] {
  const text = (name: string) => (typeof node[name] === 'string' ? node[name] : null)
  const { from, until } = parseSchedule({
    visible_from: text('visible_from'),
    visible_until: text('visible_until'),
    clock_from: text('clock_from'),
    clock_until: text('clock_until'),
  })
  return [from, until, parseStoryblokInstant(text('ends_at'))]
}

export function findNextNewYear(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 1, 0)
}
