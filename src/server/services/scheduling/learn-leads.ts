import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { SIMULATED_BY } from '../../../domain/order/kitchen-board/simulated-step.ts'
import type { OrderState } from '../../../domain/order/order-life.ts'
import { LEARNED_DAYS, learnLeads, type TaughtBy } from '../../../domain/order/promises/learned-lead.ts'
import { businessDay } from '../../../domain/time/business-day.ts'
import { daypartOf } from '../../../domain/time/daypart.ts'
import { DAY_MS } from '../../../domain/time/durations.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { storeLearnedLeads } from '../../catalog/learned-leads.ts'
import type { Database } from '../../db/database.ts'
import { orderEvents, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'

export async function learnFromPromises(ctx: Context): Promise<void> {
  const { locations, settings } = await ctx.catalog()
  const terms = settings.order.learned_lead
  if (!terms.on) return
  for (const kitchen of locations) {
    const now = ctx.now()
    const learned = learnLeads(await readTaught(ctx.db, kitchen, now), terms)
    await storeLearnedLeads(ctx.db, { kitchen: kitchen.id, learned }, { by: 'learning', now })
  }
}

/** Handover times that staff or drivers reported. Simulated and assumed ones are excluded. */
async function readTaught(db: Database, { id, timezone }: LocationFile, now: Date): Promise<TaughtBy[]> {
  const from = businessDay(new Date(now.getTime() - LEARNED_DAYS * DAY_MS), timezone)
  const learned = sql<number | null>`(${orders.snapshot} -> 'time' ->> 'learned')::int`
  const isDelivery = sql`${orders.snapshot} ->> 'handoff' = 'delivery'`
  const there: OrderState[] = ['ready', 'completed']
  const rows = await db
    .select({
      placedAt: orders.placedAt,
      promised: sql<string>`${orders.snapshot} -> 'time' ->> 'ready'`,
      learned,
      readyAt: sql<Date>`min(${orderEvents.at})`.mapWith(orderEvents.at),
    })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        and(eq(orders.locationId, id), gte(orders.day, from), isNotNull(learned)),
        and(eq(orderEvents.kind, 'moved'), inArray(orderEvents.who, ['kitchen', 'operator'])),
        or(isNull(orderEvents.by), ne(orderEvents.by, SIMULATED_BY)),
        sql`case when ${isDelivery} then ${eq(orderEvents.to, 'delivered')} else ${inArray(orderEvents.to, there)} end`,
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
