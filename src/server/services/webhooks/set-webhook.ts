import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { kitchenDeliveries, kitchenWebhooks } from '#src/server/db/schema/webhooks.ts'
import { pendingDeliveriesCondition } from './pending-deliveries.ts'
import { createWebhookSecret, type WebhookRow } from './signature.ts'

export async function readWebhook(db: Database | Transaction, kitchen: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(kitchenWebhooks).where(eq(kitchenWebhooks.kitchen, kitchen))
  return row ?? null
}

type NewWebhook = { kitchen: string; address: string; by: string; now: Date }

export async function setWebhook(
  db: Database,
  { kitchen, address, by, now }: NewWebhook,
): Promise<{ secret: string | null }> {
  const secret = createWebhookSecret()
  const columns = { address, setAt: now, setBy: by }
  const [row] = await db
    .insert(kitchenWebhooks)
    .values({ kitchen, secret, ...columns })
    .onConflictDoUpdate({ target: kitchenWebhooks.kitchen, set: columns })
    .returning()
  return { secret: row?.secret === secret ? secret : null }
}

export function removeWebhook(db: Database, kitchen: string): Promise<boolean> {
  return db.transaction(async tx => {
    const rows = await tx
      .delete(kitchenWebhooks)
      .where(eq(kitchenWebhooks.kitchen, kitchen))
      .returning({ kitchen: kitchenWebhooks.kitchen })
    await tx.update(kitchenDeliveries).set({ sendAfter: null }).where(pendingDeliveriesCondition(kitchen))
    return rows.length > 0
  })
}
