import { isReloadDue } from '#src/domain/content/stale-chunk.ts'
import { environment } from './environment.ts'
import { storageKey } from './page-storage.ts'

const KEY = storageKey('reloaded')

/**
 * Reloads the page if a publish deleted one of its chunks, unless it was reloaded recently. `url`: URL of the
 * chunk; null if unknown, and any response from the server then causes the reload.
 */
export async function reloadStalePage(url: string | null): Promise<void> {
  const env = environment()
  const { session, now, reload } = env
  // Without storage, the page could reload forever.
  if (!session || !isReloadDue(lastReload(session), now())) return
  const response = await env
    .fetch(url ?? '/api/health', { method: 'HEAD', cache: 'no-store' })
    .catch(() => null)
  const isStale = url ? response?.status === 404 : response?.ok
  if (!isStale || !isReloadDue(lastReload(session), now())) return
  session.setItem(KEY, String(now()))
  reload()
}

function lastReload(session: Pick<Storage, 'getItem'>): number | null {
  const timestamp = Number(session.getItem(KEY) ?? Number.NaN)
  return Number.isNaN(timestamp) ? null : timestamp
}
