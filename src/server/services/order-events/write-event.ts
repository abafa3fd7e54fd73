import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { insertFrom } from '../../db/insert-from.ts'
import { orderEvents } from '../../db/schema/orders.ts'
import { kitchenDeliveries, kitchenWebhooks } from '../../db/schema/webhooks.ts'

type NewEvent = typeof orderEvents.$inferInsert

/** Writes down what happened to an order, and has the webhook of its kitchen told in the same breath; of nothing where it is null. */
export async function writeEvent(tx: Transaction, kitchen: string | null, event: NewEvent): Promise<void> {
  if (kitchen === null) {
    await tx.insert(orderEvents).values(event)
    return
  }
  const written = sql`${insertFrom(orderEvents, [event], '(select) as here')} returning *`
  await tx.execute(sql`with event as (${written}) ${postingDeliveries('event', kitchen)}`)
}

/** SQL that has a kitchen's webhook told of the events that another part of the statement, `from`, wrote. */
export function postingDeliveries(from: string, kitchen: string): SQL {
  return sql`insert into ${kitchenDeliveries} (order_id, seq, kitchen, created_at, send_after)
    select event.order_id, event.seq, webhook.kitchen, event.at, event.at
    from ${sql.raw(from)} event join ${kitchenWebhooks} webhook on webhook.kitchen = ${kitchen}`
}
