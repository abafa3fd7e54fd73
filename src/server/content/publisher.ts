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
  /** Makes no more releases, and ends when the one that is being made has. */
  stop: () => Promise<void>
}

/** Makes a new release whenever the content has changed, and swaps it in whole. */
export function createPublisher(parts: Parts): Publisher {
  const { source, log, now = Date.now } = parts
  let live = parts.first
  let failures = 0
  let retryAt = 0
  let isStopped = false
  const turns = createTurns()
  const changes = createChanges(source, now, () => void refresh())
  const isDue = () => live.nextChange <= now()

  async function renew(): Promise<void> {
    const started = performance.now()
    const content = await changes.since(live).catch(error => {
      if (!isDue()) throw error
      log.warn({ err: error }, 'the content cannot be read: what is due goes on without it')
      return null
    })
    if (content || isDue()) await goLive(content ?? live.content, started)
  }

  async function goLive(content: Content, started: number): Promise<void> {
    live = await makeRelease(parts, content, live, now())
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
    log.info({ version: content.version, pages: live.pages.size, seconds }, 'new content is live')
  }

  /** Never rejects: a failure is logged, and makes `look` wait. */
  async function attempt(run: () => Promise<void>): Promise<void> {
    if (isStopped) return
    try {
      await run()
      failures = 0
    } catch (error) {
      failures++
      // What was read is not live: it has to be read again, though its version may stay the same.
      changes.forget()
      retryAt = now() + Math.min(1_000 * 2 ** failures, RETRY_MAX_MS)
      log.error({ err: error }, 'the new content could not be brought live; guests keep what is there')
    }
  }

  const refresh = () => turns.next(() => attempt(renew))

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
      isDue() && turns.isFree()
        ? turns.next(() => attempt(() => goLive(live.content, performance.now())))
        : undefined,
    stop: async () => {
      isStopped = true
      await turns.ended()
    },
  }
}

async function makeRelease(
  { folder, renderPage, languages, headers, log }: Parts,
  content: Content,
  before: Release,
  now: number,
): Promise<Release> {
  const warn = (sentence: string) => log.warn(sentence)
  const { build } = before
  const made = await buildRelease({ content, build, before, renderPage, languages, headers, now, warn })
  await writeRelease(folder, made)
  return made
}

/** Runs one thing at a time; who asks while it runs shares the next one. */
function createTurns() {
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null

  function start(run: () => Promise<void>): Promise<void> {
    running = run().finally(() => {
      running = null
    })
    return running
  }

  function next(run: () => Promise<void>): Promise<void> {
    if (!running) return start(run)
    waiting ??= running.then(() => {
      waiting = null
      return start(run)
    })
    return waiting
  }

  return { next, isFree: () => running === null, ended: async () => waiting ?? running }
}

/** Reads the content when its version is another one, and once more when the second of that version is over. */
function createChanges(source: ContentSource, now: () => number, lookAgain: () => void) {
  /** Since when this version is known, and when what is live was read. */
  let seen = { version: Number.NaN, at: 0 }
  let readAt = 0

  /** What is published now; null when that is live already. */
  async function since(live: Release): Promise<Content | null> {
    const version = await readVersion(source)
    if (seen.version !== version) seen = { version, at: now() }
    const settledAt = seen.at + SETTLE_MS
    const isRead =
      live.content.source === source.name && live.content.version === version && readAt >= seen.at
    if (isRead && (readAt >= settledAt || now() < settledAt)) return null
    readAt = now()
    if (readAt < settledAt) setTimeout(lookAgain, SETTLE_MS).unref()
    const content = await readContent(source)
    return isSame(content, live.content) ? null : content
  }

  function forget(): void {
    readAt = 0
  }

  return { since, forget }
}

function isSame(a: Content, b: Content): boolean {
  return (
    a.source === b.source &&
    a.version === b.version &&
    JSON.stringify([a.stories, a.translations]) === JSON.stringify([b.stories, b.translations])
  )
}
