import type { Database } from '../../db/database.ts'
import { findViolations, invariants } from './invariants.ts'

type Audit = {
  checked: number
  broken: { name: string; ids: string[] }[]
}

export async function checkInvariants(db: Database): Promise<Audit> {
  const broken: Audit['broken'] = []
  for (const invariant of invariants) {
    const ids = await findViolations(db, invariant)
    if (ids.length > 0) broken.push({ name: invariant.name, ids })
  }
  return { checked: invariants.length, broken }
}
