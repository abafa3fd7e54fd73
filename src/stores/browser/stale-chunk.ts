import { isReloadDue } from '#src/domain/content/stale-chunk.ts'
import { environment } from './environment.ts'
import { storageKey } from './page-storage.ts'

const KEY = storageKey('reloaded')

/** URLs of chunks that failed to load. Browsers cache the failure until the page reloads. */
const failedChunks = new Set<string>()

/**
 * Reloads the page, at most once a minute, if a publish deleted one of its chunks, or if a chunk that the
 * site serves fails again. `url` is the chunk's URL. If it is null (unknown), any response from the server
 * causes the reload.
 */
export async function reloadStalePage(url: string | null): Promise<void> {
  const env = environment()
  const { session, now, reload } = env
  // Without storage to detect an earlier reload, the page could reload forever.
  if (!session || !isReloadDue(lastReload(session), now())) return
  const isRepeated = url === null || failedChunks.has(url)
  const response = await env
    .fetch(url ?? '/api/health', { method: 'HEAD', cache: 'no-store' })
    .catch(() => null)
  if (url) failedChunks.add(url)
  const isStale = response?.status === 404 || (isRepeated && response?.ok)
  if (!isStale || !isReloadDue(lastReload(session), now())) return
  session.setItem(KEY, String(now()))
  reload()
}

function lastReload(session: Pick<Storage, 'getItem'>): number | null {
  const timestamp = Number(session.getItem(KEY) ?? Number.NaN)
  return Number.isNaN(timestamp) ? null : timestamp
}
