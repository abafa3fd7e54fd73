import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { countVariant } from '../../../contract/ab-tests.ts'
import type { AbTests } from '../../../domain/content/blocks/ab-test.ts'
import { variantCounts } from '../../db/schema/ab-tests.ts'
import type { Context } from '../context.ts'
import { networkTries } from '../rate-limits/caller-limits.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { abTestLimit } from '../rate-limits/limits.ts'

/** Adds a guest to a step of a running test's variant. */
export async function countStep(
  ctx: Context,
  tests: AbTests,
  { test, variant, step }: z.output<typeof countVariant.body>,
): Promise<z.input<typeof countVariant.response>> {
  const now = ctx.now()
  const running = tests.get(test)
  const position = running?.variants.findIndex(({ id }) => id === variant) ?? -1
  const shown = running?.variants[position]
  if (!running || !shown || (running.ends !== null && running.ends <= now.getTime()))
    return { counted: false }
  await enforceLimits(ctx, networkTries(ctx.visitor, abTestLimit))
  const described = { testName: running.name, variantName: shown.name, position, last: now }
  await ctx.db
    .insert(variantCounts)
    .values({ test, variant, ...described, [step]: 1, since: now })
    .onConflictDoUpdate({
      target: [variantCounts.test, variantCounts.variant],
      set: { ...described, [step]: sql`${variantCounts[step]} + 1` },
    })
  return { counted: true }
}
