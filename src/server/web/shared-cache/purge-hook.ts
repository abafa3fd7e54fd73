import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SharedCacheConfig } from '#src/server/config/shared-cache-config.ts'

const TIMEOUT_MS = 5_000
const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
/**
 * Delay before a purge is repeated, because responses sent during the first purge may reach the cache after
 * it.
 */
const REPEAT_MS = 2_000
/** Cloudflare's maximum number of tags per purge. */
const TAGS_MAX = 30

type Wait = (ms: number, signal: AbortSignal) => Promise<void>
type PurgeHookParts = SharedCacheConfig & { log: Logger; wait?: Wait }

export type PurgeHook = {
  purge: (tags: readonly string[]) => void
  /** Stops purging. Pending tags need no purge, because the next startup purges everything. */
  close: () => void
}

export function createPurgeHook({
  urls,
  headers,
  log,
  wait = sleepUnlessAborted,
}: PurgeHookParts): PurgeHook {
  const closing = new AbortController()
  const caches = urls.map(url => createPurger({ url, headers, log, wait, signal: closing.signal }))
  return {
    purge: tags => {
      for (const purge of caches) purge(tags)
    },
    close: () => closing.abort(),
  }
}

type PurgerParts = Omit<SharedCacheConfig, 'urls'> &
  Required<Pick<PurgeHookParts, 'log' | 'wait'>> & { url: string; signal: AbortSignal }

type Failure = { outcome: 'rejected a purge' | 'is unreachable'; problem: string }

/**
 * Returns a function that purges tags from one cache. It sends one purge at a time, and collects new tags for
 * the next one.
 */
function createPurger({ url, headers, log, wait, signal }: PurgerParts): (tags: readonly string[]) => void {
  const pendingTags = new Set<string>()
  let isBusy = false

  async function drain(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (pendingTags.size > 0 && !signal.aborted) {
      const tags = [...pendingTags].slice(0, TAGS_MAX)
      for (const tag of tags) pendingTags.delete(tag)
      await purgeWithRetries(tags)
    }
    isBusy = false
  }

  async function purgeWithRetries(tags: string[]): Promise<void> {
    for (let tries = 0; !signal.aborted; tries++) {
      const failure = await tryPurge(tags)
      if (failure === null) return
      const { outcome: what, problem } = failure
      log.warn({ cache: new URL(url).host, problem, tries: tries + 1 }, `shared cache ${what}; retrying`)
      await wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0, signal)
    }
  }

  async function tryPurge(tags: string[]): Promise<Failure | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'surrogate-key': tags.join(' '),
          'cache-tag': tags.join(','),
          ...headers,
        },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      // Cancel the body, because an unread body would keep the connection busy.
      await response.body?.cancel()
      return response.ok ? null : { outcome: 'rejected a purge', problem: `HTTP ${response.status}` }
    } catch (error) {
      return { outcome: 'is unreachable', problem: reasonOf(error) }
    }
  }

  function purge(tags: readonly string[]): void {
    for (const tag of tags) pendingTags.add(tag)
    void drain()
  }

  return tags => {
    if (tags.length === 0) return
    purge(tags)
    void wait(REPEAT_MS, signal).then(() => signal.aborted || purge(tags))
  }
}

/**
 * Returns why a fetch failed, taken from the error's `cause`. Leaves out the URL, which may contain a secret.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}

async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
}
