import { expect } from 'vitest'
import type { Database } from '#src/server/db/database.ts'
import { findViolations, invariants } from '#src/server/services/desk/invariants.ts'

export async function expectInvariants(db: Database): Promise<void> {
  const broken: Record<string, string[]> = {}
  for (const invariant of invariants) {
    const rows = await findViolations(db, invariant)
    if (rows.length > 0) broken[invariant.name] = rows
  }
  expect(broken).toEqual({})
}
