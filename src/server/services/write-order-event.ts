import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { buildInsertFromSql } from '../db/insert-from.ts'
import { type OrderRow, orderEvents, orders } from '../db/schema/orders.ts'
import { kitchenDeliveries, kitchenWebhooks } from '../db/schema/webhooks.ts'

type NewEvent = typeof orderEvents.$inferInsert
type OrderEvent = Pick<NewEvent, 'kind' | 'who' | 'by' | 'reason' | 'requestKey' | 'at'> & {
  /** Changed columns of the order. If `state` is omitted, the order keeps its state. */
  changes?: Omit<PgUpdateSetSource<typeof orders>, 'id' | 'seq'>
  /** True if only the guest sees the event. The kitchen's webhook then does not receive it. */
  isForGuest?: boolean
}

/**
 * Updates a locked order, records the event, and queues the event for the kitchen's webhook unless only the
 * guest sees it. Returns the updated order.
 */
export async function writeOrderEvent(
  tx: Transaction,
  { id, state: from }: Pick<OrderRow, 'id' | 'state'>,
  { changes, isForGuest = false, ...event }: OrderEvent,
): Promise<OrderRow> {
  const [order] = await tx
    .update(orders)
    .set({ ...changes, seq: sql`${orders.seq} + 1` })
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning()
  if (!order) throw new Error(`Order ${id} changed although its row is locked`)
  await writeEvent(tx, isForGuest ? null : order.locationId, {
    orderId: id,
    seq: order.seq,
    from,
    to: order.state,
    ...event,
  })
  return order
}

async function writeEvent(tx: Transaction, kitchen: string | null, event: NewEvent): Promise<void> {
  if (kitchen === null) {
    await tx.insert(orderEvents).values(event)
    return
  }
  const insertion = sql`${buildInsertFromSql(orderEvents, [event], '(select) as one_row')} returning *`
  await tx.execute(sql`with event as (${insertion}) ${insertWebhookDeliveriesSql('event', kitchen)}`)
}

export function insertWebhookDeliveriesSql(from: string, kitchen: string): SQL {
  return sql`insert into ${kitchenDeliveries} (order_id, seq, kitchen, created_at, send_after)
    select event.order_id, event.seq, webhook.kitchen, event.at, event.at
    from ${sql.raw(from)} event join ${kitchenWebhooks} webhook on webhook.kitchen = ${kitchen}`
}
