import { and, asc, between, eq, inArray } from 'drizzle-orm'
import type { ReportedOrder } from '#src/domain/order/day-report.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { daypartOf } from '#src/domain/time/daypart.ts'
import type { Database } from '#src/server/db/database.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'

export type BankPayment = { num: string; provider: string; ref: string; captured: number; refunded: number }
type DayOrders = { orders: ReportedOrder[]; payments: BankPayment[] }

/** A range of business days of a kitchen, inclusive at both ends. */
export type BusinessDayRange = { from: string; through: string }

export async function readDayOrders(
  db: Database,
  kitchen: string,
  { from, through }: BusinessDayRange,
): Promise<DayOrders> {
  const matchesDay = and(eq(orders.locationId, kitchen), between(orders.day, from, through))
  const rows = await db.select().from(orders).where(matchesDay).orderBy(asc(orders.placedAt))
  const tenderRows = await db
    .select({ orderId: orders.id, num: orders.num, tender: tenders })
    .from(orders)
    .innerJoin(tenders, eq(tenders.attemptId, orders.attemptId))
    .where(matchesDay)
    .orderBy(asc(orders.placedAt), asc(tenders.position))
  const refundRows = await db
    .select({
      orderId: orders.id,
      key: refunds.key,
      state: refunds.state,
      amount: refunds.amount,
      lines: refunds.lines,
    })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(matchesDay)
  const events = await db
    .select({ orderId: orders.id, to: orderEvents.to, at: orderEvents.at })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    // The actor `house` is excluded, because an order that the system completed has no known handoff time.
    .where(and(matchesDay, inArray(orderEvents.who, ['kitchen', 'operator']), eq(orderEvents.kind, 'moved')))
    .orderBy(asc(orderEvents.seq))
  const tendersByOrder = Map.groupBy(tenderRows, ({ orderId }) => orderId)
  const refundsByOrder = Map.groupBy(refundRows, ({ orderId }) => orderId)
  const eventsByOrder = Map.groupBy(events, ({ orderId }) => orderId)
  return {
    orders: rows.map(({ id, state, snapshot }) => {
      const { products, totals, discounts, fees, taxes, time, handoff, location } = snapshot
      const handoverStates: OrderState[] = handoff === 'delivery' ? ['delivered'] : ['ready', 'completed']
      const handoverEvent = eventsByOrder.get(id)?.find(({ to }) => handoverStates.includes(to))
      return {
        state,
        products,
        totals,
        discounts,
        fees,
        taxes,
        placed: time.placed,
        part: daypartOf(new Date(time.placed), location.timezone),
        isAsap: time.kind === 'asap',
        promised: time.ready,
        ready: handoverEvent?.at.toISOString() ?? null,
        tenders: (tendersByOrder.get(id) ?? []).map(({ tender }) => tender),
        refunds: refundsByOrder.get(id) ?? [],
      }
    }),
    payments: tenderRows.flatMap(({ num, tender: { provider, providerRef, captured, refunded } }) =>
      provider !== null && providerRef !== null && captured > 0
        ? [{ num, provider, ref: providerRef, captured, refunded }]
        : [],
    ),
  }
}
