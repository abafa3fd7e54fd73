import type { Database } from '../../db/database.ts'
import { invariants, whatBreaks } from './invariants.ts'

type Audit = {
  /** How many invariants were asked about. */
  checked: number
  /** Those that do not hold, with the ids of what breaks them. */
  broken: { name: string; ids: string[] }[]
}

/** Asks the database whether everything holds that must always hold of orders and money. */
export async function auditBooks(db: Database): Promise<Audit> {
  const broken: Audit['broken'] = []
  for (const invariant of invariants) {
    const ids = await whatBreaks(db, invariant)
    if (ids.length > 0) broken.push({ name: invariant.name, ids })
  }
  return { checked: invariants.length, broken }
}
