import { and, asc, eq, gte, inArray, isNotNull, like, or } from 'drizzle-orm'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { Database } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { bankEvents } from '#src/server/db/schema/stripe.ts'
import { kitchenDeliveries } from '#src/server/db/schema/webhooks.ts'
import { OPERATOR_ALERT_EVENTS } from '../payments/tenders/bank-events.ts'
import { STUCK_AFTER_TRIES } from '../payments/tenders/leases.ts'
import { OTHER_BANK_MESSAGE } from '../payments/tenders/require-bank.ts'
import { findStrandedOrders, readOrderableCatalog } from './stranded-orders.ts'
import { findStuckRefunds } from './stuck-refunds.ts'

/**
 * Number of days for which an order is listed after its payment was released without a capture. No operator
 * can resolve such an item, because only the guest can pay again.
 */
export const UNCAPTURED_LISTED_DAYS = 7
/** Number of days for which bank warnings and failed refunds are listed. Disputes take weeks. */
const WARNING_DAYS = 30

type StuckItem = {
  what: 'payment' | 'order' | 'refund' | 'webhook'
  id: string
  state: string
  amount: number
  tries: number
  createdAt: Date
  lastProblem: string | null
}

export async function readStuckItems(db: Database, now: Date): Promise<StuckItem[]> {
  const warnings = await bankWarnings(db, daysBefore(now, WARNING_DAYS))
  const uncaptured = await findUncapturedOrders(db, daysBefore(now, UNCAPTURED_LISTED_DAYS))
  const retriedAttempts = await findRetriedAttempts(db)
  return [
    ...warnings.map(({ type, ...order }) => ({
      ...order,
      what: 'order' as const,
      state: 'paid',
      tries: 0,
      lastProblem: bankMessages[type] ?? type,
    })),
    ...uncaptured.map(order => ({
      ...order,
      what: 'order' as const,
      state: 'not paid',
      lastProblem: releasedMessage,
    })),
    ...retriedAttempts.map(({ id, state, total, tries, createdAt, lastProblem }) => ({
      id,
      state,
      tries,
      createdAt,
      lastProblem,
      what: 'payment' as const,
      amount: total,
    })),
    ...(await readStranded(db)),
    ...(await findStuckRefunds(db, daysBefore(now, WARNING_DAYS))),
    ...(await findStuckDeliveries(db)),
  ]
}

async function readStranded(db: Database): Promise<StuckItem[]> {
  const found = await findStrandedOrders(db, await readOrderableCatalog(db))
  return found.map(({ order, missingDishes, kitchen, isClosed }) => ({
    what: 'order' as const,
    id: order.id,
    state: order.state,
    amount: order.total,
    tries: 0,
    createdAt: order.placedAt,
    lastProblem: [
      ...(kitchen ? [] : ['Its kitchen is no longer in the catalog']),
      ...(missingDishes.length > 0 ? [`Its kitchen no longer sells ${missingDishes.join(', ')}`] : []),
      ...(isClosed ? ['Its kitchen is closed at its time'] : []),
    ]
      .join('. ')
      .concat(': call the guest, then change or cancel it'),
  }))
}

function findRetriedAttempts(db: Database) {
  return db
    .select()
    .from(attempts)
    .where(
      and(
        isNotNull(attempts.leaseUntil),
        or(gte(attempts.tries, STUCK_AFTER_TRIES), like(attempts.lastProblem, `${OTHER_BANK_MESSAGE}%`)),
      ),
    )
    .orderBy(asc(attempts.createdAt))
}

function findUncapturedOrders(db: Database, since: Date) {
  return db
    .select({ id: orders.id, amount: tenders.amount, tries: attempts.tries, createdAt: orders.placedAt })
    .from(orders)
    .innerJoin(attempts, eq(attempts.id, orders.attemptId))
    .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
    .where(
      and(
        // Excludes canceled, refused, and expired orders, whose payments are released on purpose.
        eq(attempts.state, 'placed'),
        eq(tenders.state, 'released'),
        // Excludes payments made at the counter, which have no payment provider.
        isNotNull(tenders.provider),
        gte(orders.placedAt, since),
      ),
    )
    .orderBy(asc(orders.placedAt))
}

function bankWarnings(db: Database, since: Date) {
  return db
    .select({
      id: orders.id,
      amount: tenders.amount,
      type: bankEvents.type,
      createdAt: bankEvents.receivedAt,
    })
    .from(bankEvents)
    .innerJoin(tenders, eq(tenders.providerRef, bankEvents.ref))
    .innerJoin(orders, eq(orders.attemptId, tenders.attemptId))
    .where(and(inArray(bankEvents.type, OPERATOR_ALERT_EVENTS), gte(bankEvents.receivedAt, since)))
    .orderBy(asc(bankEvents.receivedAt))
}

const releasedMessage = 'The bank released the money before it was captured: ask the guest to pay'

const bankMessages: Record<string, string> = {
  'charge.dispute.created': 'The cardholder disputes it: answer at the bank, and do not refund it before',
  'charge.dispute.closed': 'The dispute is closed: check the result at the bank',
  'radar.early_fraud_warning.created': 'The bank suspects fraud: refund it before it is disputed',
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Returns webhook deliveries that keep failing and are still retried. */
async function findStuckDeliveries(db: Database) {
  const rows = await db
    .select({ delivery: kitchenDeliveries, amount: orders.total })
    .from(kitchenDeliveries)
    .innerJoin(orders, eq(orders.id, kitchenDeliveries.orderId))
    .where(and(isNotNull(kitchenDeliveries.sendAfter), gte(kitchenDeliveries.attempts, STUCK_AFTER_TRIES)))
    .orderBy(asc(kitchenDeliveries.createdAt))
  return rows.map(({ amount, delivery: { orderId, kitchen, attempts, createdAt, lastProblem } }) => ({
    what: 'webhook' as const,
    id: orderId,
    state: 'not delivered',
    amount,
    tries: attempts,
    createdAt,
    lastProblem: `${lastProblem ?? ''}: call kitchen ${kitchen}, then npm run kitchen -- webhook ${kitchen} resume`,
  }))
}
