import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { simulatedReasons } from '../../../copy/order/order-life.ts'
import type { Handoff, SubHandoff } from '../../../domain/kitchen/handoff.ts'
import { isSimulated } from '../../../domain/kitchen/kitchen-change.ts'
import { comesByCar } from '../../../domain/order/arrival.ts'
import { simulatedStep } from '../../../domain/order/simulated-step.ts'
import { orderEvents, orders } from '../../db/order-schema.ts'
import type { Context } from '../context.ts'
import { delayOrder } from './delay-order.ts'
import { moveOrder } from './move-order.ts'

const LATE_MINUTES = 5
const by = 'simulation'

/**
 * Does what the kitchens that are simulated would do now: accept, cook, be late, run out. Of several processes that do it at
 * once one moves each order.
 */
export async function simulateKitchens(ctx: Context): Promise<void> {
  const { locations } = await ctx.catalogue()
  const now = ctx.now()
  const kitchens = locations.filter(kitchen => isSimulated(kitchen, now)).map(({ id }) => id)
  if (kitchens.length === 0) return
  const open = await ctx.db
    .select({
      id: orders.id,
      state: orders.state,
      num: orders.num,
      handoff: sql<Handoff>`${orders.snapshot} ->> 'handoff'`,
      sub_handoff: sql<SubHandoff | null>`${orders.snapshot} ->> 'sub_handoff'`,
      arrivedAt: orders.arrivedAt,
      since: orderEvents.at,
      isDelayed: sql<boolean>`exists (
        select from ${orderEvents} told where told.order_id = ${orders.id} and told.kind = 'delayed')`,
    })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.seq, orders.seq)))
    .where(
      and(
        isNotNull(orders.dueAt),
        inArray(orders.locationId, kitchens),
        or(ne(orders.state, 'placed'), isNotNull(orders.askedAt)),
      ),
    )
  for (const { id, since, arrivedAt, ...order } of open) {
    const car = comesByCar(order) ? (arrivedAt ? 'here' : 'awaited') : null
    const step = simulatedStep({ ...order, car, since: since.getTime() }, now.getTime())
    if (!step) continue
    const who = 'kitchen' as const
    const reason = step === 'late' || step === 'refused' ? simulatedReasons[step] : undefined
    const done =
      step === 'late'
        ? delayOrder(ctx, id, { minutes: LATE_MINUTES, reason: simulatedReasons.late, who, by })
        : moveOrder(ctx, id, { to: step, who, by, ...(reason && { reason }) })
    await done.catch(error => ctx.log.warn({ order: id, err: error }, 'the simulation was overtaken'))
  }
}
