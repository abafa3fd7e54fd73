import { asc } from 'drizzle-orm'
import { type ComparedVariant, compareVariants } from '#src/domain/content/blocks/compare-variants.ts'
import type { Database } from '#src/server/db/database.ts'
import { variantCounts } from '#src/server/db/schema/ab-tests.ts'

type VariantResult = ComparedVariant & { variant: string; name: string }
export type AbTestResult = {
  test: string
  name: string
  since: Date
  last: Date
  variants: VariantResult[]
}

/** Returns the results of all A/B tests, starting with the test that had the most recent activity. */
export async function readAbTests(db: Database): Promise<AbTestResult[]> {
  const rows = await db.select().from(variantCounts).orderBy(asc(variantCounts.position))
  return [...Map.groupBy(rows, ({ test }) => test)]
    .map(([test, variants]) => toResult(test, variants))
    .toSorted((a, b) => b.last.getTime() - a.last.getTime())
}

function toResult(test: string, rows: (typeof variantCounts.$inferSelect)[]): AbTestResult {
  const comparisons = compareVariants(rows)
  const [newest] = rows.toSorted((a, b) => b.last.getTime() - a.last.getTime())
  const [oldest] = rows.toSorted((a, b) => a.since.getTime() - b.since.getTime())
  if (!newest || !oldest) throw new Error(`The A/B test ${test} has no variants`)
  return {
    test,
    name: newest.testName,
    since: oldest.since,
    last: newest.last,
    variants: rows.flatMap(({ variant, variantName }, index) => {
      const counts = comparisons[index]
      return counts ? [{ variant, name: variantName, ...counts }] : []
    }),
  }
}
