import { purgeExpiredData, retentionRules } from '#src/server/jobs/retention.ts'
import type { Context } from '#src/server/services/context.ts'

export async function runRetention(ctx: Context): Promise<void> {
  for (const entry of retentionRules) await purgeExpiredData(ctx, entry)
}
