import { forgetAll, retention } from '#src/server/jobs/retention.ts'
import type { Context } from '#src/server/services/context.ts'

/** Has a server forget all that it keeps no longer, as it does every hour. */
export async function forgetWhatIsOver(ctx: Context): Promise<void> {
  for (const entry of retention) await forgetAll(ctx, entry)
}
