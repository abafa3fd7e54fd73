import type { Database } from '#src/server/db/database.ts'
import { readAuditSlices } from './audit-slices.ts'
import { findViolations, invariants, isSliced } from './invariants.ts'

/** Orders per slice, few enough that each statement stays short. */
const SLICE_ORDERS = 50_000

type Audit = {
  checked: number
  broken: { name: string; ids: string[] }[]
}

type AuditOptions = {
  /**
   * Limits sliced invariants to orders that may have changed since this time. Other invariants always check
   * whole tables.
   */
  since?: Date | null
  ordersPerSlice?: number
  concurrency?: number
  onProgress?: ((line: string) => void) | undefined
}

export async function checkInvariants(
  db: Database,
  { since = null, ordersPerSlice = SLICE_ORDERS, concurrency = 1, onProgress }: AuditOptions = {},
): Promise<Audit> {
  const violations = new Map<string, Set<string>>()
  const slices = await readAuditSlices(db, since, ordersPerSlice)
  for (const [index, slice] of slices.entries()) {
    onProgress?.(`${index + 1} of ${slices.length}: ${slice.name}`)
    const pending = invariants.filter(invariant => index === 0 || isSliced(invariant))
    const check = async () => {
      for (let next = pending.pop(); next; next = pending.pop())
        for (const id of await findViolations(db, next, { slice }))
          violations.set(next.name, (violations.get(next.name) ?? new Set()).add(id))
    }
    await Promise.all(Array.from({ length: concurrency }, check))
  }
  const broken = invariants.flatMap(({ name }) => {
    const ids = violations.get(name)
    return ids ? [{ name, ids: [...ids] }] : []
  })
  return { checked: invariants.length, broken }
}
