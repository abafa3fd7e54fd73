import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Handoff, SubHandoff } from '#src/domain/kitchen/handoff.ts'
import { isSimulated } from '#src/domain/kitchen/kitchen-change.ts'
import { SUBSTITUTES_MAX } from '#src/domain/menu/substitutes.ts'
import { isCarHandoff } from '#src/domain/order/check-in.ts'
import {
  nextSimulatedStep,
  SIMULATION_ACTOR,
  type SimulatedStep,
} from '#src/domain/order/kitchen-board/simulated-step.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import { orderTexts } from '#src/server/texts/order-texts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { createOffer } from '../substitutes/create-offer.ts'
import { findSubstitutes } from '../substitutes/find-substitutes.ts'
import { delayOrder } from './delay-order.ts'
import { transitionOrder } from './transition-order.ts'

const LATE_MINUTES = 5
const simulatedCrew = { who: 'kitchen', by: SIMULATION_ACTOR } as const

/**
 * Advances the orders of simulated kitchens, including delays and sold-out dishes. Safe to run in several
 * processes at once.
 */
export async function simulateKitchens(ctx: Context): Promise<void> {
  const { locations } = await ctx.catalog()
  const now = ctx.now()
  const kitchens = locations.filter(kitchen => isSimulated(kitchen, now)).map(({ id }) => id)
  if (kitchens.length === 0) return
  const openOrders = await ctx.db
    .select({
      id: orders.id,
      state: orders.state,
      num: orders.num,
      handoff: sql<Handoff>`${orders.snapshot} ->> 'handoff'`,
      sub_handoff: sql<SubHandoff | null>`${orders.snapshot} ->> 'sub_handoff'`,
      arrivedAt: orders.arrivedAt,
      since: orderEvents.at,
      isDelayed: sql<boolean>`exists (
        select from ${orderEvents} delay where delay.order_id = ${orders.id} and delay.kind = 'delayed')`,
      offer: sql<'open' | 'settled' | null>`(
        select case when bool_or(offer.state = 'open') then 'open' when count(*) > 0 then 'settled' end
        from ${substituteOffers} offer where offer.order_id = ${orders.id})`,
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
  for (const { id, since, arrivedAt, ...order } of openOrders) {
    const car = isCarHandoff(order) ? (arrivedAt ? 'here' : 'awaited') : null
    const step = nextSimulatedStep({ ...order, car, since: since.getTime() }, now.getTime())
    if (!step) continue
    await applyStep(ctx, id, step).catch(error =>
      ctx.log.warn({ order: id, err: error }, 'simulated kitchen step failed'),
    )
  }
}

async function applyStep(ctx: Context, id: string, step: SimulatedStep): Promise<void> {
  if (step === 'out') return simulateShortage(ctx, id)
  if (step === 'late')
    return delayOrder(ctx, id, {
      minutes: LATE_MINUTES,
      reason: () => orderTexts().simulatedReasons.late,
      ...simulatedCrew,
    })
  await transitionOrder(ctx, id, { to: step, ...simulatedCrew })
}

async function simulateShortage(ctx: Context, id: string): Promise<void> {
  const isOffered = await ctx.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (order?.state !== 'preparing') throw new ServiceError('order_moved')
    for (const line of order.snapshot.products.keys()) {
      const substitutes = (await findSubstitutes(ctx, tx, order, line + 1)).slice(0, SUBSTITUTES_MAX)
      if (substitutes.length === 0) continue
      await createOffer(ctx, tx, order, { line: line + 1, substitutes, by: SIMULATION_ACTOR })
      return true
    }
    return false
  })
  if (!isOffered)
    await transitionOrder(ctx, id, {
      to: 'cancelled',
      reason: () => orderTexts().simulatedReasons.ranOut,
      ...simulatedCrew,
    })
}
