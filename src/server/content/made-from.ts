import { createHash } from 'node:crypto'
import type { PageEntry } from '../../content/page-content.ts'
import type { Story } from './content.ts'
import { newYear, nextChange } from './next-change.ts'
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
