import type { Logger } from 'pino'
import type { RenderPage } from '../web/page-renderer.ts'
import { buildRelease } from './build-release.ts'
import { readContent, readVersion } from './read-content.ts'
import type { Release } from './release.ts'
import { writeRelease } from './release-folder.ts'
import type { ContentSource } from './source.ts'

type Parts = {
  source: ContentSource
  /** What is live to begin with. */
  first: Release
  /** Where releases are written. */
  folder: string
  renderPage: RenderPage
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
}

/** Makes a new release whenever the content has changed, and swaps it in whole. */
export function createPublisher(parts: Parts): Publisher {
  const { source, folder, renderPage, headers, log, now = Date.now } = parts
  let live = parts.first
  let failing = false
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null

  async function renew(): Promise<void> {
    const started = performance.now()
    try {
      const isDue = live.nextChange !== null && live.nextChange <= now()
      const isSame =
        live.content.source === source.name && live.content.version === (await readVersion(source))
      if (isSame && !isDue) {
        failing = false
        return
      }
      const content = await readContent(source)
      const warn = (sentence: string) => log.warn(sentence)
      const made = await buildRelease({
        content,
        build: live.build,
        before: live,
        renderPage,
        headers,
        now: now(),
        warn,
      })
      await writeRelease(folder, made)
      live = made
      failing = false
      const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
      log.info({ version: content.version, pages: made.pages.size, seconds }, 'new content is live')
    } catch (error) {
      failing = true
      log.error({ err: error }, 'the new content could not be brought live; guests keep what is there')
    }
  }

  function start(): Promise<void> {
    running = renew().finally(() => {
      running = null
    })
    return running
  }

  return {
    live: () => live,
    state: () => ({
      release: live.id,
      version: live.content.version,
      pages: live.stories.size,
      failing,
    }),
    refresh() {
      if (!running) return start()
      waiting ??= running.then(() => {
        waiting = null
        return start()
      })
      return waiting
    },
  }
}
