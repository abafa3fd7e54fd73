import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SharedCacheConfig } from '../../config/shared-cache-config.ts'

const TIMEOUT_MS = 5_000
const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** An answer that was being made during a purge may reach the cache after it: so long later it is purged again. */
const AGAIN_MS = 2_000
/** Cloudflare takes no more tags at once. */
const TAGS_MAX = 30

type Wait = (ms: number, signal: AbortSignal) => Promise<void>
type Parts = SharedCacheConfig & { log: Logger; wait?: Wait }

export type PurgeHook = {
  /** Has every cache forget what carries one of these tags, as soon as it can be reached; never waits for it. */
  purge: (tags: readonly string[]) => void
  /** Ends; what could not be told is told by the next start, which forgets everything. */
  close: () => void
}

/** Tells the caches in front what is out of date: each until it has heard, and once more for what was on its way. */
export function createPurgeHook({ addresses, headers, log, wait = inTime }: Parts): PurgeHook {
  const closing = new AbortController()
  const caches = addresses.map(address =>
    createTeller({ address, headers, log, wait, signal: closing.signal }),
  )
  return {
    purge: tags => {
      for (const tell of caches) tell(tags)
    },
    close: () => closing.abort(),
  }
}

type Teller = Omit<SharedCacheConfig, 'addresses'> &
  Required<Pick<Parts, 'log' | 'wait'>> & { address: string; signal: AbortSignal }

type Failure = { what: 'did not take it' | 'was not reached'; problem: string }

/** One cache, which is told one thing after the other: what comes up meanwhile goes together. */
function createTeller({ address, headers, log, wait, signal }: Teller): (tags: readonly string[]) => void {
  const waiting = new Set<string>()
  let isTelling = false

  async function tellAll(): Promise<void> {
    if (isTelling) return
    isTelling = true
    while (waiting.size > 0 && !signal.aborted) {
      const tags = [...waiting].slice(0, TAGS_MAX)
      for (const tag of tags) waiting.delete(tag)
      await tellUntilHeard(tags)
    }
    isTelling = false
  }

  async function tellUntilHeard(tags: string[]): Promise<void> {
    for (let tries = 0; !signal.aborted; tries++) {
      const failure = await tellOnce(tags)
      if (failure === null) return
      const { what, problem } = failure
      log.warn(
        { cache: new URL(address).host, problem, tries: tries + 1 },
        `a cache in front ${what}; it is told again`,
      )
      await wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0, signal)
    }
  }

  /** Why it did not hear; null when it did. */
  async function tellOnce(tags: string[]): Promise<Failure | null> {
    try {
      const response = await fetch(address, {
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
      // An answer that is not read would keep its connection.
      await response.body?.cancel()
      return response.ok ? null : { what: 'did not take it', problem: `it answered ${response.status}` }
    } catch (error) {
      return { what: 'was not reached', problem: reasonOf(error) }
    }
  }

  function tell(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag)
    void tellAll()
  }

  return tags => {
    if (tags.length === 0) return
    tell(tags)
    void wait(AGAIN_MS, signal).then(() => signal.aborted || tell(tags))
  }
}

/** Of a failed fetch only its cause says why. The address may hold a secret, and is left out. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}

/** Waits, or not any longer once that is over. */
async function inTime(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
}
