import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { countVariantStep } from '#src/contract/ab-tests.ts'
import type { AbTests } from '#src/domain/content/blocks/ab-test.ts'
import { variantCounts } from '#src/server/db/schema/ab-tests.ts'
import type { Context } from '../context.ts'
import { toNetworkLimits } from '../rate-limits/caller-limits.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { abTestLimit } from '../rate-limits/limits.ts'

/**
 * Counts a step that a guest reached in an A/B test. Counts nothing if the test or variant does not exist or
 * the test has ended.
 */
export async function countStep(
  ctx: Context,
  tests: AbTests,
  { test, variant, step }: z.output<typeof countVariantStep.body>,
): Promise<z.input<typeof countVariantStep.response>> {
  const now = ctx.now()
  const runningTest = tests.get(test)
  const position = runningTest?.variants.findIndex(({ id }) => id === variant) ?? -1
  const selected = runningTest?.variants[position]
  if (!runningTest || !selected || (runningTest.ends !== null && runningTest.ends <= now.getTime()))
    return { counted: false }
  await enforceLimits(ctx, toNetworkLimits(ctx.visitor, abTestLimit))
  const labels = { testName: runningTest.name, variantName: selected.name, position, last: now }
  await ctx.db
    .insert(variantCounts)
    .values({ test, variant, ...labels, [step]: 1, since: now })
    .onConflictDoUpdate({
      target: [variantCounts.test, variantCounts.variant],
      set: { ...labels, [step]: sql`${variantCounts[step]} + 1` },
    })
  return { counted: true }
}
