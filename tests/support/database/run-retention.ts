import { purgeAll, retention } from '#src/server/jobs/retention.ts'
import type { Context } from '#src/server/services/context.ts'

/** Runs the hourly retention jobs once. */
export async function runRetention(ctx: Context): Promise<void> {
  for (const entry of retention) await purgeAll(ctx, entry)
}
