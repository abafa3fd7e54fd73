import { isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'

export async function expireLeases(db: Database): Promise<void> {
  const past = { leaseUntil: sql`now() - interval '1 second'` }
  await db.update(attempts).set(past).where(isNotNull(attempts.leaseUntil))
  await db.update(refunds).set(past).where(isNotNull(refunds.leaseUntil))
}

/** Ages quotes by moving their times back, because they expire by the database's clock. */
export async function ageQuotes(db: Database, seconds: number): Promise<void> {
  const earlier = (instant: typeof quotes.since | typeof quotes.endsAt) =>
    sql`${instant} - make_interval(secs => ${seconds})`
  await db.update(quotes).set({ since: earlier(quotes.since), endsAt: earlier(quotes.endsAt) })
}
