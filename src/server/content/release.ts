import type { PageContent, PageEntry } from '../../content/page-content.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { addressOf, type Moved, redirectsOf } from './addresses.ts'
import type { Content, Story } from './content.ts'

/** What every page is rendered from, besides its own story. */
export type Surroundings = Pick<PageContent, 'settings' | 'pages'>

/** One edition of everything staff compose, whole: finished pages, and what the unfinished ones are rendered from. */
export type Release = {
  id: string
  /** The build of the code that rendered it; another one's assets are not there. */
  build: string
  content: Content
  /** Every page staff composed, by address. */
  stories: ReadonlyMap<string, Story>
  surroundings: Surroundings
  /** Finished pages by address: those of stories that show no live data, and the fixed ones. */
  pages: ReadonlyMap<string, StoredResponse>
  /** What each finished page was made from, as a hash; a page made from the same is the same. */
  madeFrom: ReadonlyMap<string, string>
  moved: Moved
  redirects: ReadonlyMap<string, string>
  /** When a page shows something else although nobody published, in ms. */
  nextChange: number
}

type Parts = Omit<Release, 'redirects' | 'surroundings'>

export function release(parts: Parts): Release {
  const redirects = redirectsOf(parts.moved, parts.stories)
  return { ...parts, redirects, surroundings: surroundingsOf(parts) }
}

export function surroundingsOf({ content, stories }: Pick<Release, 'content' | 'stories'>): Surroundings {
  const settings = content.stories.find(story => story.content.component === 'settings')
  return { settings: settings?.content ?? null, pages: [...stories.values()].map(pageEntry) }
}

/** What the page at an address is rendered from. */
export function contentAt(
  { stories, surroundings }: Pick<Release, 'stories' | 'surroundings'>,
  address: string,
): PageContent {
  return { ...surroundings, story: stories.get(address) ?? null }
}

function pageEntry(story: Story): PageEntry {
  const { uuid, name, published_at, created_at, content } = story
  const noindex = content.noindex === true
  return { uuid, address: addressOf(story), name, changed: published_at ?? created_at, noindex }
}
