import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orderEvents } from '#src/server/db/schema/orders.ts'
import { kitchenDeliveries } from '#src/server/db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { writeOrderEvent } from '../write-order-event.ts'

export async function isWebhookBeingResent(db: Database | Transaction, { id }: OrderRow): Promise<boolean> {
  const { orderId, seq, sendAfter } = kitchenDeliveries
  const [pending] = await db
    .select({ seq })
    .from(kitchenDeliveries)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.seq, seq)))
    .where(and(eq(orderId, id), isNotNull(sendAfter), eq(orderEvents.kind, 'resent')))
  return pending !== undefined
}

export async function resendWebhookEvents(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  order: OrderRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const at = now()
  await writeOrderEvent(tx, order, { kind: 'resent', who: 'operator', by, reason: `webhook: ${reason}`, at })
  // Makes earlier undelivered events due now, so that they are sent first.
  await tx
    .update(kitchenDeliveries)
    .set({ sendAfter: at })
    .where(and(eq(kitchenDeliveries.orderId, order.id), isNotNull(kitchenDeliveries.sendAfter)))
}
