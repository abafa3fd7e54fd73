import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { SIMULATION_ACTOR } from '#src/domain/order/kitchen-board/simulated-step.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import {
  computeLeadTimes,
  LEARNING_DAYS,
  type LearningSample,
} from '#src/domain/order/promises/learned-lead.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import { daypartOf } from '#src/domain/time/daypart.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { storeLearnedLeads } from '#src/server/catalog/learned-leads.ts'
import type { Database } from '#src/server/db/database.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'

export async function learnLeadTimes(ctx: Context): Promise<void> {
  const { locations, settings } = await ctx.catalog()
  const terms = settings.order.learned_lead
  if (!terms.on) return
  for (const kitchen of locations) {
    const now = ctx.now()
    const leadTimes = computeLeadTimes(await readLearningSamples(ctx.db, kitchen, now), terms)
    await storeLearnedLeads(ctx.db, { kitchen: kitchen.id, learned: leadTimes }, { by: 'learning', now })
  }
}

/**
 * Reads the times at which staff or drivers reported recent orders as ready or delivered. Excludes handoffs
 * that were simulated or assumed.
 */
async function readLearningSamples(
  db: Database,
  { id, timezone }: LocationFile,
  now: Date,
): Promise<LearningSample[]> {
  const firstDay = businessDay(new Date(now.getTime() - LEARNING_DAYS * DAY_MS), timezone)
  const learnedMinutes = sql<number | null>`(${orders.snapshot} -> 'time' ->> 'learned')::int`
  const forDelivery = sql`${orders.snapshot} ->> 'handoff' = 'delivery'`
  const handoverStates: OrderState[] = ['ready', 'completed']
  const rows = await db
    .select({
      placedAt: orders.placedAt,
      promised: sql<string>`${orders.snapshot} -> 'time' ->> 'ready'`,
      learned: learnedMinutes,
      readyAt: sql<Date>`min(${orderEvents.at})`.mapWith(orderEvents.at),
    })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        and(eq(orders.locationId, id), gte(orders.day, firstDay), isNotNull(learnedMinutes)),
        and(eq(orderEvents.kind, 'moved'), inArray(orderEvents.who, ['kitchen', 'operator'])),
        or(isNull(orderEvents.by), ne(orderEvents.by, SIMULATION_ACTOR)),
        sql`case when ${forDelivery} then ${eq(orderEvents.to, 'delivered')} else ${inArray(orderEvents.to, handoverStates)} end`,
      ),
    )
    .groupBy(orders.id)
  return rows.map(({ placedAt, promised, readyAt, ...row }) => ({
    part: daypartOf(placedAt, timezone),
    promised,
    ready: readyAt.toISOString(),
    learned: row.learned ?? 0,
  }))
}
