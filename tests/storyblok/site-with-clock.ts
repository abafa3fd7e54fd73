import { join } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import { onTestFinished } from 'vitest'
import { buildRelease } from '#src/server/content/build-release.ts'
import { createPublisher } from '#src/server/content/publisher.ts'
import { readContent } from '#src/server/content/read-content.ts'
import type { ContentSource } from '#src/server/content/source.ts'
import { createLogger } from '#src/server/log.ts'
import { createStorySite, createTitleRenderer, type Story } from './story-site.ts'

const SECOND = 1_000

/**
 * Starts a site with a test clock and an in-memory space. As in Storyblok, the space's version is a time in
 * seconds.
 */
export async function startSiteWithClock(stories: Story[]) {
  const { home } = await createStorySite([])
  // The clock starts at a whole second.
  let time = Math.ceil(Date.now() / SECOND) * SECOND
  const space = { stories, version: time / SECOND, isAway: false }
  const respond = (path: string): Response => {
    if (path.endsWith('/spaces/me')) return Response.json({ space: { version: space.version } })
    if (path.endsWith('/datasource_entries')) return Response.json({ datasource_entries: [] })
    if (space.isAway) throw new TypeError('fetch failed')
    const headers = { total: String(space.stories.length), 'per-page': '100' }
    return Response.json({ stories: space.stories, cv: 1, rels: [], links: [] }, { headers })
  }
  const source: ContentSource = {
    kind: 'storyblok',
    name: 'Storyblok',
    published: new StoryblokClient({
      accessToken: 'x',
      endpoint: 'http://storyblok.local/v2',
      fetch: async (input: string | URL | Request) =>
        respond(new URL(input instanceof Request ? input.url : input).pathname),
      maxRetries: 0,
      rateLimit: 1000,
      cache: { type: 'none', cv: 'manual' },
    }),
    drafts: null,
    pictures: { sizeOf: async () => null, hosts: [] },
    languages: [],
    siteOrigin: null,
  }
  const { renderPage, rendered } = createTitleRenderer()
  const parts = { renderPage, languages: ['en'] as const, headers: {}, log: createLogger('silent') }
  const content = await readContent(source)
  const created = { ...parts, content, build: 'build-1', before: null, now: time, warn: () => {} }
  const first = await buildRelease(created)
  const folder = join(home, 'releases')
  const site = createPublisher({ ...parts, source, first, folder, now: () => time })
  onTestFinished(site.stop)
  const wait = (ms: number) => {
    time += ms
  }
  const publish = (change: (story: Story) => Story) => {
    space.stories = space.stories.map(change)
    space.version = Math.floor(time / SECOND)
  }
  return { site, space, publish, wait, rendered, now: () => time }
}
