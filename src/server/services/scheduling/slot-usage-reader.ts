import type { Loads } from '../../../domain/scheduling/order-times.ts'
import type { LoadsReader } from '../context.ts'
import { readLoads } from './read-slot-usage.ts'

const FRESH_MS = 2_000
/** A chain has no more kitchens than that in one process' mind. */
const KITCHENS_MAX = 2_000

type Pace = { clock?: () => number; freshMs?: number }

/** Remembers for two seconds how busy a kitchen is: good enough to show times by, not to take one. */
export function createLoadsReader({ clock = Date.now, freshMs = FRESH_MS }: Pace = {}): LoadsReader {
  const known = new Map<string, { loads: Loads; until: number }>()
  return async (db, locationId, now, goodEnough = 'recent') => {
    const at = clock()
    const remembered = known.get(locationId)
    if (goodEnough === 'recent' && remembered && at < remembered.until) return remembered.loads
    const loads = await readLoads(db, locationId, now)
    if (known.size >= KITCHENS_MAX) known.clear()
    known.set(locationId, { loads, until: at + freshMs })
    return loads
  }
}
