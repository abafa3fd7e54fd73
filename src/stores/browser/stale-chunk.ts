import { isReloadDue } from '#src/domain/content/stale-chunk.ts'
import { environment } from './environment.ts'
import { memoryKey } from './page-memory.ts'

const KEY = memoryKey('reloaded')

/**
 * Reloads the page if a chunk is gone because the site was published since. Does nothing if the chunk still
 * exists, if the server does not respond, or after a recent reload. `address`: the chunk's URL, null if
 * unknown.
 */
export async function reloadStalePage(address: string | null): Promise<void> {
  const world = environment()
  const { session, now, reload } = world
  // Without storage it could reload forever.
  if (!session || !isReloadDue(lastReload(session), now())) return
  const answer = await world
    .fetch(address ?? '/api/health', { method: 'HEAD', cache: 'no-store' })
    .catch(() => null)
  const isStale = address ? answer?.status === 404 : answer?.ok
  if (!isStale || !isReloadDue(lastReload(session), now())) return
  session.setItem(KEY, String(now()))
  reload()
}

function lastReload(session: Pick<Storage, 'getItem'>): number | null {
  const kept = Number(session.getItem(KEY) ?? Number.NaN)
  return Number.isNaN(kept) ? null : kept
}
