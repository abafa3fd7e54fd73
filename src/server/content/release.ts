import type { PageContent, PageEntry } from '../../content/page-content.ts'
import type { StoredResponse } from '../web/stored-response.ts'
import { addressOf, type Moved, redirectsOf } from './addresses.ts'
import type { Content, Story } from './read-content.ts'

/** One edition of everything staff compose, whole: finished pages, and what the unfinished ones are rendered from. */
export type Release = {
  id: string
  /** The build of the code that rendered it; another one's assets are not there. */
  build: string
  content: Content
  /** Every page staff composed, by address. */
  stories: ReadonlyMap<string, Story>
  /** Finished pages by address: those of stories that show no live data, and the fixed ones. */
  pages: ReadonlyMap<string, StoredResponse>
  /** What each finished page was made from, as a hash; a page made from the same is the same. */
  madeFrom: ReadonlyMap<string, string>
  moved: Moved
  redirects: ReadonlyMap<string, string>
  /** When a schedule changes what a finished page shows, in ms; null when none does. */
  nextChange: number | null
}

type Parts = Omit<Release, 'redirects'>

export function release(parts: Parts): Release {
  return { ...parts, redirects: redirectsOf(parts.moved, parts.stories) }
}

/** What the page at an address is rendered from. */
export function contentAt(
  { content, stories }: Pick<Release, 'content' | 'stories'>,
  address: string,
): PageContent {
  const settings = content.stories.find(story => story.content.component === 'settings')
  return {
    story: stories.get(address) ?? null,
    settings: settings?.content ?? null,
    pages: [...stories.values()].map(pageEntry),
  }
}

function pageEntry(story: Story): PageEntry {
  const { uuid, name, published_at, created_at, content } = story
  const noindex = content.noindex === true
  return { uuid, address: addressOf(story), name, changed: published_at ?? created_at, noindex }
}
