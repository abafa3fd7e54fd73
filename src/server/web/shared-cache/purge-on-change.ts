import type { Logger } from 'pino'
import type { Release } from '#src/server/content/release.ts'
import type { Engine } from '#src/server/engine.ts'
import { repeatJob } from '#src/server/jobs/repeat.ts'
import { findOutdatedTags, type ServedState, SITE_TAG } from './cache-tags.ts'
import type { PurgeHook } from './purge-hook.ts'

/**
 * Interval between checks for changes. The checks are cheap, because the catalog's version is read at most
 * once a second.
 */
const POLL_INTERVAL_MS = 200
/**
 * Time after startup at which everything is purged again. During a deploy, the old process still sends
 * responses after the first purge.
 */
const DEPLOY_OVERLAP_MS = 60_000

type PurgeParts = {
  engine: Pick<Engine, 'ctx'>
  live: () => Pick<Release, 'id'>
  hook: PurgeHook
  log: Logger
}

/**
 * Purges outdated responses from shared caches. Each process purges once it serves the new version, so the
 * last process to update also sends the last purge. Returns a function that stops polling.
 */
export function purgeOnChange({ engine, live, hook, log }: PurgeParts): () => Promise<void> {
  let lastState: ServedState | null = null
  let purgeAllAt = 0

  async function poll(): Promise<void> {
    // If the catalog is unavailable, cached responses remain valid.
    const catalog = await engine.ctx.catalog().catch(() => null)
    if (!catalog) return
    const now: ServedState = { catalog, at: engine.ctx.now(), release: live().id }
    const isPurgeAllDue = now.at.getTime() >= purgeAllAt
    hook.purge(lastState && !isPurgeAllDue ? findOutdatedTags(lastState, now) : [SITE_TAG])
    if (isPurgeAllDue)
      purgeAllAt = lastState ? Number.POSITIVE_INFINITY : now.at.getTime() + DEPLOY_OVERLAP_MS
    lastState = now
  }

  const stop = repeatJob(log, {
    name: 'purge-shared-caches',
    everyMs: POLL_INTERVAL_MS,
    run: poll,
  })
  return async () => {
    await stop()
    hook.close()
  }
}
