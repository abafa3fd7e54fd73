import { eq } from 'drizzle-orm'
import { OLD_SECRET_VALID_MS } from '#src/domain/kitchen/webhook/webhook-retries.ts'
import type { Database } from '#src/server/db/database.ts'
import { kitchenWebhooks } from '#src/server/db/schema/webhooks.ts'
import { createWebhookSecret, type WebhookRow } from './signature.ts'

/**
 * Replaces a webhook's secret and returns the new one. The old secret stays valid for a day, unless
 * `isImmediate` is set. If a secret is rotated twice within that day, the original secret stays valid, but
 * the first replacement does not. Returns null if the kitchen has no webhook.
 */
export function rotateSecret(
  db: Database,
  kitchen: string,
  { now, isImmediate }: { now: Date; isImmediate: boolean },
): Promise<{ secret: string; oldUntil: Date | null } | null> {
  const secret = createWebhookSecret()
  return db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(kitchenWebhooks)
      .where(eq(kitchenWebhooks.kitchen, kitchen))
      .for('update')
    if (!row) return null
    const previous = isImmediate ? { oldSecret: null, oldUntil: null } : previousSecret(row, now)
    await tx
      .update(kitchenWebhooks)
      .set({ secret, ...previous })
      .where(eq(kitchenWebhooks.kitchen, kitchen))
    return { secret, oldUntil: previous.oldUntil }
  })
}

function previousSecret({ secret, oldSecret, oldUntil }: WebhookRow, now: Date) {
  if (oldSecret !== null && oldUntil !== null && oldUntil > now) return { oldSecret, oldUntil }
  return { oldSecret: secret, oldUntil: new Date(now.getTime() + OLD_SECRET_VALID_MS) }
}
