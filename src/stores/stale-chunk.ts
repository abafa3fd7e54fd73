import { isReloadDue } from '#src/domain/stale-chunk.ts'
import { environment } from './environment.ts'

const KEY = 'red-comb:reloaded'

/**
 * Loads the page again when a part of it is gone because the site was published in the meantime. Not when nothing
 * answers, which would lose the page as well, and not again and again (spec section 8).
 */
export async function reloadStalePage(): Promise<void> {
  const { session, fetch, now, reload } = environment()
  // Where nothing can be remembered it could go on forever.
  if (!session || !isReloadDue(lastReload(session), now())) return
  const answer = await fetch('/api/health').catch(() => null)
  if (!answer?.ok || !isReloadDue(lastReload(session), now())) return
  session.setItem(KEY, String(now()))
  reload()
}

function lastReload(session: Pick<Storage, 'getItem'>): number | null {
  const kept = Number(session.getItem(KEY) ?? Number.NaN)
  return Number.isNaN(kept) ? null : kept
}
