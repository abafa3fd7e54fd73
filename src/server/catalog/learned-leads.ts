import { asc, eq } from 'drizzle-orm'
import type { LearnedLeadTime } from '#src/domain/order/promises/learned-lead.ts'
import { DAYPARTS, type Daypart } from '#src/domain/time/daypart.ts'
import type { Database } from '../db/database.ts'
import { learnedLeads } from '../db/schema/kitchens.ts'
import { bumpCatalogVersion, type ChangeAuthor } from './bump-catalog-version.ts'

export type LearnedLeadRow = typeof learnedLeads.$inferSelect

export type LearnedMinutes = Partial<Record<Daypart, number>>

export function readLearnedLeads(db: Database): Promise<LearnedLeadRow[]> {
  return db.select().from(learnedLeads).orderBy(asc(learnedLeads.kitchen))
}

export function toLearnedMinutes(rows: readonly LearnedLeadTime[]): LearnedMinutes {
  return Object.fromEntries(rows.flatMap(({ part, minutes }) => (minutes === 0 ? [] : [[part, minutes]])))
}

export async function storeLearnedLeads(
  db: Database,
  { kitchen, learned }: { kitchen: string; learned: readonly LearnedLeadTime[] },
  operator: ChangeAuthor,
): Promise<void> {
  const kitchenCondition = eq(learnedLeads.kitchen, kitchen)
  await db.transaction(async tx => {
    const previous = toLearnedMinutes(await tx.select().from(learnedLeads).where(kitchenCondition))
    const current = toLearnedMinutes(learned)
    if (DAYPARTS.some(part => previous[part] !== current[part])) await bumpCatalogVersion(tx, operator)
    await tx.delete(learnedLeads).where(kitchenCondition)
    if (learned.length > 0) await tx.insert(learnedLeads).values(learned.map(lead => ({ kitchen, ...lead })))
  })
}
