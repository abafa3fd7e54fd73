import { isReloadAllowed } from '#src/domain/content/stale-chunk.ts'
import { environment } from './environment.ts'
import { storageKey } from './page-storage.ts'

const KEY = storageKey('reloaded')

/** URLs of chunks that failed to load. Until the page is reloaded, the browser caches the failure. */
const failedChunks = new Set<string>()

/**
 * Reloads the page, at most once a minute, in two cases: publishing deleted one of its chunks, or a chunk
 * that the server still has failed to load twice. `url` is the URL of the chunk. If it is null (unknown), any
 * successful response from the server triggers the reload.
 */
export async function reloadStalePage(url: string | null): Promise<void> {
  const env = environment()
  const { session, now, reload } = env
  // Without storage to detect an earlier reload, the page could reload forever.
  if (!session || !isReloadAllowed(lastReload(session), now())) return
  const isRepeated = url === null || failedChunks.has(url)
  const response = await env
    .fetch(url ?? '/api/health', { method: 'HEAD', cache: 'no-store' })
    .catch(() => null)
  if (url) failedChunks.add(url)
  const isStale = response?.status === 404 || (isRepeated && response?.ok)
  if (!isStale || !isReloadAllowed(lastReload(session), now())) return
  session.setItem(KEY, String(now()))
  reload()
}

function lastReload(session: Pick<Storage, 'getItem'>): number | null {
  const timestamp = Number(session.getItem(KEY) ?? Number.NaN)
  return Number.isNaN(timestamp) ? null : timestamp
}
