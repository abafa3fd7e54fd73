import { and, eq, isNotNull } from 'drizzle-orm'
import { OLD_SECRET_MS } from '../../../domain/kitchen/webhook-tries.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { kitchenDeliveries, kitchenWebhooks } from '../../db/schema/webhooks.ts'
import { newSecret, type WebhookRow } from './signature.ts'

export async function readWebhook(db: Database | Transaction, kitchen: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(kitchenWebhooks).where(eq(kitchenWebhooks.kitchen, kitchen))
  return row ?? null
}

type NewWebhook = { kitchen: string; address: string; by: string; now: Date }

/** Has a kitchen told at an address from now on. Answers its secret, where it had none before. */
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

type Rotation = { now: Date; isAtOnce: boolean }

/**
 * Gives a webhook another secret. The one its kitchen had is good beside it for a day, also where it is rotated again
 * within that; not where it ends at once. Null where there is no webhook.
 */
export function rotateSecret(
  db: Database,
  kitchen: string,
  { now, isAtOnce }: Rotation,
): Promise<{ secret: string; oldUntil: Date | null } | null> {
  const secret = newSecret()
  return db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(kitchenWebhooks)
      .where(eq(kitchenWebhooks.kitchen, kitchen))
      .for('update')
    if (!row) return null
    const old = isAtOnce ? { oldSecret: null, oldUntil: null } : oldOf(row, now)
    await tx
      .update(kitchenWebhooks)
      .set({ secret, ...old })
      .where(eq(kitchenWebhooks.kitchen, kitchen))
    return { secret, oldUntil: old.oldUntil }
  })
}

/** A secret that was only just made is in nobody's hands yet: the one before it stays. */
function oldOf({ secret, oldSecret, oldUntil }: WebhookRow, now: Date) {
  if (oldSecret !== null && oldUntil !== null && oldUntil > now) return { oldSecret, oldUntil }
  return { oldSecret: secret, oldUntil: new Date(now.getTime() + OLD_SECRET_MS) }
}

const waiting = (kitchen: string) =>
  and(eq(kitchenDeliveries.kitchen, kitchen), isNotNull(kitchenDeliveries.sendAfter))

/** Has what a kitchen did not hear yet tried now, as if for the first time; says how much that is. */
export async function hurryDeliveries(db: Database, kitchen: string, now: Date): Promise<number> {
  const rows = await db
    .update(kitchenDeliveries)
    .set({ sendAfter: now, attempts: 0 })
    .where(waiting(kitchen))
    .returning({ seq: kitchenDeliveries.seq })
  return rows.length
}

/** Tells a kitchen nothing any more; what it did not hear yet is given up. Whether there was a webhook. */
export function removeWebhook(db: Database, kitchen: string): Promise<boolean> {
  return db.transaction(async tx => {
    const gone = await tx
      .delete(kitchenWebhooks)
      .where(eq(kitchenWebhooks.kitchen, kitchen))
      .returning({ kitchen: kitchenWebhooks.kitchen })
    await tx.update(kitchenDeliveries).set({ sendAfter: null }).where(waiting(kitchen))
    return gone.length > 0
  })
}

/** How much a kitchen was told, and waits to be. */
export async function countDeliveries(
  db: Database,
  kitchen: string,
): Promise<{ delivered: number; waiting: number }> {
  const isOf = eq(kitchenDeliveries.kitchen, kitchen)
  return {
    delivered: await db.$count(kitchenDeliveries, and(isOf, isNotNull(kitchenDeliveries.deliveredAt))),
    waiting: await db.$count(kitchenDeliveries, waiting(kitchen)),
  }
}
