import type { Database } from '../../db/database.ts'
import { readAuditSlices } from './audit-slices.ts'
import { findViolations, invariants, isSliced } from './invariants.ts'

/** A statement about this many orders takes less than a second. */
const SLICE_ORDERS = 50_000

type Audit = {
  checked: number
  broken: { name: string; ids: string[] }[]
}

type AuditOptions = {
  /** Checks only orders that may have changed since then. */
  since?: Date | null
  ordersPerSlice?: number
  /** How many statements run at once. */
  lanes?: number
  onProgress?: ((line: string) => void) | undefined
}

export async function checkInvariants(
  db: Database,
  { since = null, ordersPerSlice = SLICE_ORDERS, lanes = 1, onProgress }: AuditOptions = {},
): Promise<Audit> {
  const violations = new Map<string, Set<string>>()
  const slices = await readAuditSlices(db, since, ordersPerSlice)
  for (const [index, slice] of slices.entries()) {
    onProgress?.(`${index + 1} of ${slices.length}: ${slice.name}`)
    const pending = invariants.filter(each => index === 0 || isSliced(each))
    const check = async () => {
      for (let next = pending.pop(); next; next = pending.pop())
        for (const id of await findViolations(db, next, { slice }))
          violations.set(next.name, (violations.get(next.name) ?? new Set()).add(id))
    }
    await Promise.all(Array.from({ length: lanes }, check))
  }
  const broken = invariants.flatMap(({ name }) => {
    const ids = violations.get(name)
    return ids ? [{ name, ids: [...ids] }] : []
  })
  return { checked: invariants.length, broken }
}
