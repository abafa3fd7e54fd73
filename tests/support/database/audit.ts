import { expect } from 'vitest'
import type { Database } from '#src/server/db/database.ts'
import { findViolations, invariants } from '#src/server/services/desk/invariants.ts'

/**
 * SQL expression for the current test time. SQL cannot read the test clock, so this is the time of the latest
 * attempt.
 */
const TEST_NOW = '(select coalesce(max(created_at), now()) from attempts)'

export async function expectInvariants(db: Database): Promise<void> {
  const broken: Record<string, string[]> = {}
  for (const invariant of invariants) {
    const rows = await findViolations(db, invariant, { now: TEST_NOW })
    if (rows.length > 0) broken[invariant.name] = rows
  }
  expect(broken).toEqual({})
}
