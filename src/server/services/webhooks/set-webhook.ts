import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { kitchenDeliveries, kitchenWebhooks } from '../../db/schema/webhooks.ts'
import { newSecret, type WebhookRow } from './signature.ts'
import { waitingFor } from './waiting-deliveries.ts'

export async function readWebhook(db: Database | Transaction, kitchen: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(kitchenWebhooks).where(eq(kitchenWebhooks.kitchen, kitchen))
  return row ?? null
}

type NewWebhook = { kitchen: string; address: string; by: string; now: Date }

export async function setWebhook(
  db: Database,
  { kitchen, address, by, now }: NewWebhook,
): Promise<{ secret: string | null }> {
  const secret = newSecret()
  const named = { address, setAt: now, setBy: by }
  const [row] = await db
    .insert(kitchenWebhooks)
    .values({ kitchen, secret, ...named })
    .onConflictDoUpdate({ target: kitchenWebhooks.kitchen, set: named })
    .returning()
  return { secret: row?.secret === secret ? secret : null }
}

export function removeWebhook(db: Database, kitchen: string): Promise<boolean> {
  return db.transaction(async tx => {
    const gone = await tx
      .delete(kitchenWebhooks)
      .where(eq(kitchenWebhooks.kitchen, kitchen))
      .returning({ kitchen: kitchenWebhooks.kitchen })
    await tx.update(kitchenDeliveries).set({ sendAfter: null }).where(waitingFor(kitchen))
    return gone.length > 0
  })
}
