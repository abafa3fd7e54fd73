import { eq } from 'drizzle-orm'
import { isBeingPrepared } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { isOrderOver, nextCheckAt, type OrderActor } from '#src/domain/order/order-states.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { queueNotice } from '../mail/order-notice.ts'
import { updateUnpaidOrderExpiry } from '../rate-limits/unpaid-orders.ts'
import { ServiceError } from '../service-error.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import { type OrderReason, resolveOrderReason } from './order-reason.ts'

type Delay = {
  minutes: number
  reason: OrderReason
  who: OrderActor
  by?: string
  /**
   * The promised time that the crew saw. The delay is added to this time, so repeating the request does not
   * delay the order again.
   */
  promised?: Date
}

export function delayOrder(ctx: Context, id: string, delay: Delay): Promise<void> {
  return ctx.db.transaction(tx => writeOrderDelay(ctx, tx, id, delay))
}

export async function writeOrderDelay(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  id: string,
  { minutes, reason, who, by, promised }: Delay,
): Promise<void> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw new ServiceError('order_not_found')
  const { state } = row
  if (isOrderOver(state)) throw new ServiceError('order_over')
  if (promised && !isBeingPrepared(state)) throw new ServiceError('order_changed')
  const from = promised ?? row.readyAt
  const readyAt = new Date(from.getTime() + minutes * MINUTE_MS)
  if (row.readyAt.getTime() === readyAt.getTime()) return
  if (row.readyAt.getTime() !== from.getTime()) throw new ServiceError('order_changed')
  const at = ctx.now()
  const changes = { readyAt, dueAt: nextCheckAt({ ...row, readyAt }) }
  await writeOrderEvent(tx, row, {
    kind: 'delayed',
    who,
    by,
    reason: resolveOrderReason(row.language, reason),
    at,
    changes,
  })
  if (row.attemptId !== null) await updateUnpaidOrderExpiry(tx, row.attemptId, readyAt)
  await queueNotice(tx, { letter: 'late', order: row, now: at })
}
