import type { Logger } from 'pino'
import type { Release } from '../../content/release.ts'
import type { Engine } from '../../engine/engine.ts'
import { repeat } from '../../jobs/repeat.ts'
import { EVERYTHING, outdatedTags, type ShownEdition } from './answer-tags.ts'
import type { PurgeHook } from './purge-hook.ts'

/** The version of the catalogue is asked for once a second, whoever asks. */
const LOOK_EVERY_MS = 200
/** A deploy's old process answers a little longer, and a cache that was told at the start may keep what that says. */
const OTHERS_GONE_MS = 60_000

type Parts = {
  engine: Pick<Engine, 'ctx'>
  live: () => Pick<Release, 'id'>
  hook: PurgeHook
  log: Logger
}

/**
 * Has the caches in front forget what is out of date, whoever changed it: each process looks for itself, and tells once it
 * answers otherwise, so that the last to know is the last to tell. Returns how to stop.
 */
export function followChanges({ engine, live, hook, log }: Parts): () => Promise<void> {
  let shown: ShownEdition | null = null
  let everythingAt = 0

  async function look(): Promise<void> {
    // While it cannot be read, what is kept is good.
    const catalogue = await engine.ctx.catalogue().catch(() => null)
    if (!catalogue) return
    const now: ShownEdition = { catalogue, at: engine.ctx.now(), release: live().id }
    const isEverything = now.at.getTime() >= everythingAt
    hook.purge(shown && !isEverything ? outdatedTags(shown, now) : [EVERYTHING])
    if (isEverything) everythingAt = shown ? Number.POSITIVE_INFINITY : now.at.getTime() + OTHERS_GONE_MS
    shown = now
  }

  const stop = repeat(log, {
    name: 'look what caches in front are to forget',
    everyMs: LOOK_EVERY_MS,
    run: look,
  })
  return async () => {
    await stop()
    hook.close()
  }
}
