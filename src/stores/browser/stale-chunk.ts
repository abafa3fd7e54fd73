import { isReloadDue } from '#src/domain/content/stale-chunk.ts'
import { environment } from './environment.ts'
import { memoryKey } from './page-memory.ts'

const KEY = memoryKey('reloaded')

/**
 * Loads the page again when a part of it is gone because the site was published in the meantime. Not when the part is
 * still there and only could not be fetched, nor when nothing answers, which would lose a page that works, and not
 * again and again. `address` is where the part was; null when the browser does not say.
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
