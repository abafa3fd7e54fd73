import { and, type Column, count, isNotNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { attempts } from '../db/schema/attempts.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { refunds } from '../db/schema/payments.ts'
import { bankEvents } from '../db/schema/stripe.ts'
import { kitchenDeliveries } from '../db/schema/webhooks.ts'
import type { Context } from './context.ts'
import { STUCK_AFTER_TRIES } from './payments/tenders/leases.ts'

/** Pending work of one kind. `stuck` counts items that failed too often. */
export type Backlog = { kind: string; waiting: number; stuck: number; oldest_s: number }

export function readBacklogs({ db }: Pick<Context, 'db'>): Promise<Backlog[]> {
  const backlog = (kind: string, tries: Column, since: Column) => ({
    kind: sql<string>`${kind}::text`.as('kind'),
    waiting: count().as('waiting'),
    stuck: sql<number>`count(*) filter (where ${tries} >= ${STUCK_AFTER_TRIES})::int`.as('stuck'),
    oldest_s: sql<number>`coalesce(extract(epoch from now() - min(${since})), 0)::float8`.as('oldest_s'),
  })
  // A placed attempt is not pending until its capture is due.
  const pendingAttempt = or(
    and(isNotNull(attempts.leaseUntil), ne(attempts.state, 'placed')),
    sql`${attempts.leaseUntil} <= now()`,
  )
  return unionAll(
    db
      .select(backlog('payment', attempts.tries, attempts.createdAt))
      .from(attempts)
      .where(pendingAttempt),
    db
      .select(backlog('refund', refunds.tries, refunds.createdAt))
      .from(refunds)
      .where(isNotNull(refunds.leaseUntil)),
    db
      .select(backlog('bank_event', bankEvents.tries, bankEvents.receivedAt))
      .from(bankEvents)
      .where(isNotNull(bankEvents.leaseUntil)),
    db
      .select(backlog('mail', mailOutbox.attempts, mailOutbox.createdAt))
      .from(mailOutbox)
      .where(isNotNull(mailOutbox.sendAfter)),
    db
      .select(backlog('webhook', kitchenDeliveries.attempts, kitchenDeliveries.createdAt))
      .from(kitchenDeliveries)
      .where(isNotNull(kitchenDeliveries.sendAfter)),
  )
}
