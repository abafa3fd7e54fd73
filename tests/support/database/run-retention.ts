import { purgeAll, retention } from '#src/server/jobs/retention.ts'
import type { Context } from '#src/server/services/context.ts'

export async function runRetention(ctx: Context): Promise<void> {
  for (const entry of retention) await purgeAll(ctx, entry)
}
