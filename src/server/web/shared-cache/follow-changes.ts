import type { Logger } from 'pino'
import type { Release } from '../../content/release.ts'
import type { Engine } from '../../engine/engine.ts'
import { repeat } from '../../jobs/repeat.ts'
import { EVERYTHING, outdatedTags, type ShownEdition } from './answer-tags.ts'
import type { PurgeHook } from './purge-hook.ts'

/** Cheap: the catalog's version is polled at most once a second. */
const POLL_EVERY_MS = 200
/**
 * During a deploy, the old process keeps serving briefly, and a cache may store its responses after the purge at
 * startup.
 */
const OTHERS_GONE_MS = 60_000

type Parts = {
  engine: Pick<Engine, 'ctx'>
  live: () => Pick<Release, 'id'>
  hook: PurgeHook
  log: Logger
}

/**
 * Purges outdated responses from shared caches. Every process polls for changes and purges once it serves the new
 * version itself, so the last process to update purges last. Returns a function that stops it.
 */
export function followChanges({ engine, live, hook, log }: Parts): () => Promise<void> {
  let shown: ShownEdition | null = null
  let everythingAt = 0

  async function poll(): Promise<void> {
    // While the catalog is unavailable, cached responses remain valid.
    const catalog = await engine.ctx.catalog().catch(() => null)
    if (!catalog) return
    const now: ShownEdition = { catalog, at: engine.ctx.now(), release: live().id }
    const isEverything = now.at.getTime() >= everythingAt
    hook.purge(shown && !isEverything ? outdatedTags(shown, now) : [EVERYTHING])
    if (isEverything) everythingAt = shown ? Number.POSITIVE_INFINITY : now.at.getTime() + OTHERS_GONE_MS
    shown = now
  }

  const stop = repeat(log, {
    name: 'purge-shared-caches',
    everyMs: POLL_EVERY_MS,
    run: poll,
  })
  return async () => {
    await stop()
    hook.close()
  }
}
