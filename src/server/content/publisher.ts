import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { type Language, languages } from '#src/domain/language.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { buildRelease } from './build-release.ts'
import type { Content, ContentProblem, Story } from './content.ts'
import { readContent, readContentVersion } from './read-content.ts'
import type { Release } from './release.ts'
import { writeRelease } from './release-folder.ts'
import type { ContentSource } from './source.ts'

/**
 * If content is read within this time after a new version appears, it is read a second time. Versions have a
 * resolution of one second, so the first read may miss later changes in the same second.
 */
const SETTLE_MS = 2_500
const RETRY_MAX_MS = 60_000

type PublisherParts = {
  source: ContentSource
  first: Release
  folder: string
  renderPage: RenderPage
  languages: readonly Language[]
  headers: Record<string, string>
  log: Logger
  now?: () => number
}

type PublishedState = {
  release: string
  version: number
  pages: number
  failing: boolean
  problems: ContentProblem[]
}

export type Publisher = {
  live: () => Release
  state: () => PublishedState
  /**
   * Publishes changed content. Resolves once the content is live or publishing has failed, and never rejects.
   * Concurrent calls share the next run. `force` also publishes a release that lacks the home page, the
   * settings, or most pages.
   */
  publish: (options?: { force?: boolean }) => Promise<void>
  /**
   * Like `publish`, but does nothing during the delay after a failure. The delay grows from 2 seconds to a
   * minute.
   */
  poll: () => Promise<void>
  /**
   * Publishes scheduled changes that are due, without reading the content source. Does nothing while another
   * run is active.
   */
  publishDue: () => Promise<void>
  stop: () => Promise<void>
}

export function createPublisher(parts: PublisherParts): Publisher {
  const { source, log, now = Date.now } = parts
  let live = parts.first
  let failures = 0
  let retryAt = 0
  let isStopped = false
  let isForced = false
  const queue = createQueue()
  const changes = createChangeReader(source, now, () => void publish())
  const isDue = () => live.nextChange <= now()
  const isWaiting = () => failures > 0 && now() < retryAt

  async function publishChanges(): Promise<void> {
    const started = performance.now()
    const force = isForced
    isForced = false
    const content = await changes.since(live).catch(error => {
      if (!isDue()) throw error
      log.warn({ err: error }, 'the content cannot be read: scheduled changes are published without it')
      return null
    })
    if (content || isDue()) await publishContent(content ?? live.content, { started, force })
  }

  async function publishContent(
    content: Content,
    { started = performance.now(), force = false } = {},
  ): Promise<void> {
    const newRelease = await makeRelease(parts, content, live, now())
    const loss = force ? null : describeLostPages(live, newRelease)
    if (loss) throw new Error(`${loss} To publish it anyway: npm run storyblok -- publish --force`)
    live = newRelease
    for (const problem of newRelease.problems) log.warn(problem, 'a page is not live as published')
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
    log.info({ version: content.version, pages: live.pages.size, seconds }, 'new content is live')
    await writeRelease(parts.folder, newRelease).catch(error => {
      log.error({ err: error }, 'the new content is live but not stored: the next start renders it again')
    })
  }

  /**
   * Runs a publish unless the publisher is stopped. Never rejects: a failure is logged and delays the next
   * `poll`.
   */
  async function runGuarded(run: () => Promise<void>): Promise<void> {
    if (isStopped) return
    try {
      await run()
      failures = 0
    } catch (error) {
      failures++
      // The content was read but not published, so read it again on the next run, even if the version is
      // unchanged.
      changes.readAgain()
      retryAt = now() + Math.min(1_000 * 2 ** failures, RETRY_MAX_MS)
      log.error({ err: error }, 'publishing failed; guests keep the last release')
    }
  }

  const publish = ({ force = false } = {}) => {
    isForced ||= force
    return queue.enqueue(() => runGuarded(publishChanges))
  }

  return {
    live: () => live,
    state: () => ({
      release: live.id,
      version: live.content.version,
      pages: live.stories.size,
      failing: failures > 0,
      problems: [...live.problems],
    }),
    publish,
    poll: async () => (isWaiting() ? undefined : publish()),
    publishDue: async () =>
      isDue() && queue.isFree() && !isWaiting()
        ? queue.enqueue(() => runGuarded(() => publishContent(live.content)))
        : undefined,
    stop: async () => {
      isStopped = true
      await queue.whenIdle()
    },
  }
}

async function makeRelease(
  { renderPage, languages, headers, log }: PublisherParts,
  content: Content,
  before: Release,
  now: number,
): Promise<Release> {
  const warn = (message: string) => log.warn(message)
  const { build } = before
  return buildRelease({ content, build, before, renderPage, languages, headers, now, warn })
}

function describeLostPages(live: Release, next: Release): string | null {
  const essentials = (release: Release) => ({
    'the home page': release.stories.has('/'),
    'the settings': release.sharedPageContent[languages[0]].settings !== null,
  })
  const [before, after] = [essentials(live), essentials(next)]
  for (const part of ['the home page', 'the settings'] as const)
    if (before[part] && !after[part]) return `The new content lacks ${part}: it is not published.`
  const [pages, remainingPages] = [live.stories.size, next.stories.size]
  return remainingPages * 2 < pages
    ? `The new content has ${remainingPages} of ${pages} pages: it is not published.`
    : null
}

/** Creates a queue that runs one call at a time. Calls made during a run share the run that follows. */
function createQueue() {
  let running: Promise<void> | null = null
  let queued: Promise<void> | null = null

  function start(run: () => Promise<void>): Promise<void> {
    running = run().finally(() => {
      running = null
    })
    return running
  }

  function enqueue(run: () => Promise<void>): Promise<void> {
    if (!running) return start(run)
    queued ??= running.then(() => {
      queued = null
      return start(run)
    })
    return queued
  }

  return { enqueue, isFree: () => running === null, whenIdle: async () => queued ?? running }
}

/** Creates a function that reads the content when its version changes, and again after `SETTLE_MS`. */
function createChangeReader(source: ContentSource, now: () => number, publishAgain: () => void) {
  /** The newest version, and the time at which this process first saw it. */
  let seenVersion = { version: Number.NaN, at: 0 }
  let readAt = 0

  async function readChanged(live: Release): Promise<Content | null> {
    const version = await readContentVersion(source)
    if (seenVersion.version !== version) seenVersion = { version, at: now() }
    const settledAt = seenVersion.at + SETTLE_MS
    const isCurrent =
      live.content.source === source.name && live.content.version === version && readAt >= seenVersion.at
    if (isCurrent && (readAt >= settledAt || now() < settledAt)) return null
    readAt = now()
    if (readAt < settledAt) setTimeout(publishAgain, SETTLE_MS).unref()
    const content = reuseUnchangedStories(await readContent(source, live.content), live.content)
    return isDeepStrictEqual(content, live.content) ? null : content
  }

  function invalidate(): void {
    readAt = 0
  }

  return { since: readChanged, readAgain: invalidate }
}

/** Reuses the objects of unchanged stories, so that each story is in memory only once. */
function reuseUnchangedStories(next: Content, last: Content): Content {
  const share = (stories: Story[], known: Story[]) => {
    const before = new Map(known.map(story => [story.uuid, story]))
    return stories.map(story => {
      const same = before.get(story.uuid)
      return same && isDeepStrictEqual(story, same) ? same : story
    })
  }
  const translations = Object.entries(next.translations).map(([language, stories]) => [
    language,
    share(stories, last.translations[language as Language] ?? []),
  ])
  return {
    ...next,
    stories: share(next.stories, last.stories),
    translations: Object.fromEntries(translations),
  }
}
