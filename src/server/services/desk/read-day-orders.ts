import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ReportedOrder } from '#src/domain/order/day-report.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { daypartOf } from '#src/domain/time/daypart.ts'
import type { Database } from '#src/server/db/database.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'

export type BankPayment = { num: string; provider: string; ref: string; captured: number; refunded: number }
type DayOrders = { orders: ReportedOrder[]; payments: BankPayment[] }

export async function readDayOrders(db: Database, kitchen: string, day: string): Promise<DayOrders> {
  const matchesDay = and(eq(orders.locationId, kitchen), eq(orders.day, day))
  const rows = await db.select().from(orders).where(matchesDay).orderBy(asc(orders.placedAt))
  const tenderRows = await db
    .select({ orderId: orders.id, num: orders.num, tender: tenders })
    .from(orders)
    .innerJoin(tenders, eq(tenders.attemptId, orders.attemptId))
    .where(matchesDay)
    .orderBy(asc(orders.placedAt), asc(tenders.position))
  const refundRows = await db
    .select({ orderId: orders.id, state: refunds.state, amount: refunds.amount })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(matchesDay)
  const events = await db
    .select({ orderId: orders.id, to: orderEvents.to, at: orderEvents.at })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    // The actor `house` is excluded, because an order that the system completed has no known handover time.
    .where(and(matchesDay, inArray(orderEvents.who, ['kitchen', 'operator']), eq(orderEvents.kind, 'moved')))
    .orderBy(asc(orderEvents.seq))
  return {
    orders: rows.map(({ id, state, snapshot }) => {
      const { totals, discounts, fees, taxes, time, handoff, location } = snapshot
      const handoverStates: OrderState[] = handoff === 'delivery' ? ['delivered'] : ['ready', 'completed']
      const handoverEvent = events.find(event => event.orderId === id && handoverStates.includes(event.to))
      return {
        ...{ state, totals, discounts, fees, taxes },
        placed: time.placed,
        part: daypartOf(new Date(time.placed), location.timezone),
        isAsap: time.kind === 'asap',
        promised: time.ready,
        ready: handoverEvent?.at.toISOString() ?? null,
        tenders: tenderRows.filter(({ orderId }) => orderId === id).map(({ tender }) => tender),
        refunds: refundRows.filter(({ orderId }) => orderId === id),
      }
    }),
    payments: tenderRows.flatMap(({ num, tender: { provider, providerRef, captured, refunded } }) =>
      provider !== null && providerRef !== null && captured > 0
        ? [{ num, provider, ref: providerRef, captured, refunded }]
        : [],
    ),
  }
}
