import type { Logger } from 'pino'
import type { Language } from '../../domain/language.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { buildRelease } from './build-release.ts'
import type { Content } from './content.ts'
import { readContent, readVersion } from './read-content.ts'
import type { Release } from './release.ts'
import { writeRelease } from './release-folder.ts'
import type { ContentSource } from './source.ts'

/** Storyblok's version counts seconds: what was read within this time of a new one may lack its other changes. */
const SETTLE_MS = 2_500
const RETRY_MAX_MS = 60_000

type Parts = {
  source: ContentSource
  /** What is live to begin with. */
  first: Release
  /** Where releases are written. */
  folder: string
  renderPage: RenderPage
  languages: readonly Language[]
  headers: Record<string, string>
  log: Logger
  now?: () => number
}

export type Publisher = {
  /** What guests get. */
  live: () => Release
  state: () => { release: string; version: number; pages: number; failing: boolean }
  /**
   * Brings what is published now live, and ends when it is; never rejects. Nothing is rendered when nothing changed;
   * calls while a release is being made share the next one.
   */
  refresh: () => Promise<void>
  /** The same for whoever looks regularly: after a failure it waits longer every time. */
  look: () => Promise<void>
  /** Brings only what its own dates say live: nothing new is read. */
  keepTime: () => Promise<void>
}

/** Makes a new release whenever the content has changed, and swaps it in whole. */
export function createPublisher(parts: Parts): Publisher {
  const { source, folder, renderPage, languages, headers, log, now = Date.now } = parts
  let live = parts.first
  let failures = 0
  let retryAt = 0
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  /** Since when this version is known, and when what is live was read. */
  let seen = { version: Number.NaN, at: 0 }
  let readAt = 0

  const isDue = () => live.nextChange <= now()

  /** What is published now; null when that is live already. */
  async function newContent(): Promise<Content | null> {
    const version = await readVersion(source)
    if (seen.version !== version) seen = { version, at: now() }
    const settledAt = seen.at + SETTLE_MS
    const isRead =
      live.content.source === source.name && live.content.version === version && readAt >= seen.at
    if (isRead && (readAt >= settledAt || now() < settledAt)) return null
    readAt = now()
    if (readAt < settledAt) setTimeout(() => void refresh(), SETTLE_MS).unref()
    const content = await readContent(source)
    return isSame(content, live.content) ? null : content
  }

  async function renew(): Promise<void> {
    const started = performance.now()
    const content = await newContent().catch(error => {
      if (!isDue()) throw error
      log.warn({ err: error }, 'the content cannot be read: what is due goes on without it')
      return null
    })
    if (content || isDue()) await goLive(content ?? live.content, started)
  }

  async function goLive(content: Content, started: number): Promise<void> {
    const made = await buildRelease({
      content,
      build: live.build,
      before: live,
      renderPage,
      languages,
      headers,
      now: now(),
      warn: sentence => log.warn(sentence),
    })
    await writeRelease(folder, made)
    live = made
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
    log.info({ version: content.version, pages: made.pages.size, seconds }, 'new content is live')
  }

  function start(run: () => Promise<void>): Promise<void> {
    running = run()
      .then(
        () => {
          failures = 0
        },
        error => {
          failures++
          // What was read is not live: it has to be read again, though its version may stay the same.
          readAt = 0
          retryAt = now() + Math.min(1_000 * 2 ** failures, RETRY_MAX_MS)
          log.error({ err: error }, 'the new content could not be brought live; guests keep what is there')
        },
      )
      .finally(() => {
        running = null
      })
    return running
  }

  function refresh(): Promise<void> {
    if (!running) return start(renew)
    waiting ??= running.then(() => {
      waiting = null
      return start(renew)
    })
    return waiting
  }

  return {
    live: () => live,
    state: () => ({
      release: live.id,
      version: live.content.version,
      pages: live.stories.size,
      failing: failures > 0,
    }),
    refresh,
    look: async () => (failures > 0 && now() < retryAt ? undefined : refresh()),
    keepTime: async () =>
      isDue() && !running ? start(() => goLive(live.content, performance.now())) : undefined,
  }
}

function isSame(a: Content, b: Content): boolean {
  return (
    a.source === b.source &&
    a.version === b.version &&
    JSON.stringify([a.stories, a.translations]) === JSON.stringify([b.stories, b.translations])
  )
}
