import { createHash } from 'node:crypto'
import { mapContent } from '#storyblok/schema/content.ts'
import type { PageEntry } from '../../content/page-content.ts'
import { storyblokInstant } from '../../domain/content/block-schedule.ts'
import type { Story } from './content.ts'
import type { Surroundings } from './release.ts'

/** Returns the hash of everything a page is made from: its story, the pages above it, the settings, and the time. */
export function hashOfPages({ settings, pages }: Surroundings, now: number) {
  const around = hash([settings, nextChange(settings, now), newYear(now)])
  const byAddress = new Map(pages.map(page => [page.address, page]))
  return (address: string, story: Story | undefined): string =>
    hash([around, story, nextChange(story, now), trail(address, byAddress)])
}

/** What its breadcrumbs say. */
function trail(address: string, pages: ReadonlyMap<string, PageEntry>): unknown[] {
  const parts = address.split('/').slice(1)
  return parts.map((_, index) => {
    const page = pages.get(`/${parts.slice(0, index + 1).join('/')}`)
    return page && [page.address, page.name]
  })
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

const SCHEDULE = ['visible_from', 'visible_until']

/** The next instant at which a schedule in the content starts or ends, in ms; null when none does. */
export function nextChange(content: unknown, now: number): number | null {
  let next: number | null = null
  mapContent(content, node => {
    for (const field of SCHEDULE) {
      const value = node[field]
      const at = typeof value === 'string' ? storyblokInstant(value) : null
      if (at !== null && at > now && (next === null || at < next)) next = at
    }
    return node
  })
  return next
}

/** When the year on every page is another one, in ms. */
export function newYear(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 1, 0)
}
