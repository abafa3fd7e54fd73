import { eq, lt, sql } from 'drizzle-orm'
import { mailboxKey } from '../../../domain/member/email.ts'
import { HOUR_MS } from '../../../domain/time/durations.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Submitter } from '../../db/schema/attempts.ts'
import { unpaidOrders } from '../../db/schema/payments.ts'
import { errorWords } from '../../words/error-words.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import { unpaidLimits } from './limits.ts'

type Unpaid = {
  attemptId: string
  promised: Date
  contact: { email: string; phone: string }
  submitter: Submitter
}

/** How long after the promised time an unpaid order still counts. */
const COLLECTED_MS = HOUR_MS

export async function claimUnpaidOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { attemptId, promised, contact, submitter }: Unpaid,
): Promise<void> {
  const whom = {
    phone: contact.phone,
    email: mailboxKey(contact.email),
    device: submitter.device,
    network: submitter.network,
  }
  let wanted = Object.entries(unpaidLimits).flatMap(([name, most]) => {
    const who = whom[name as keyof typeof whom]
    return who ? [{ name, most, key: `${name}:${hashToken(who)}` }] : []
  })
  const until = countedUntil(promised)
  while (wanted.length > 0) {
    const places = await claimPlaces(tx, wanted, { attemptId, until, now: now() })
    const full = wanted.find(({ key }) => places.get(key) === 'full')
    if (full)
      throw new ServiceError(
        'pay_later_used_up',
        undefined,
        errorWords().unpaidTooMany[full.name === 'network' ? 'network' : 'guest'],
      )
    // A concurrent order took the same place: retry with the next one.
    wanted = wanted.filter(({ key }) => places.get(key) !== 'taken')
  }
}

type WantedPlace = { key: string; most: number }
type Place = 'full' | 'taken' | 'missed'

/** Takes the first free place per key in one statement. If two orders want the same one, the later misses. */
async function claimPlaces(
  tx: Transaction,
  wanted: WantedPlace[],
  { attemptId, until, now }: { attemptId: string; until: Date; now: Date },
): Promise<Map<string, Place>> {
  const at = now.toISOString()
  const free = tx.$with('free', { key: sql<string>`key` }).as(sql`
    select given.key, (
      select min(place.nth) from generate_series(1, given.most) as place(nth)
      where not exists (
        select 1 from ${unpaidOrders} taken
        where taken.key = given.key and taken.nth = place.nth and taken.until > ${at})
    ) as nth
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given(key text, most int)`)
  const taken = tx.$with('taken', { key: sql<string>`key` }).as(sql`
    insert into ${unpaidOrders} (attempt_id, key, nth, until)
    select ${attemptId}, key, nth, ${until.toISOString()}::timestamptz from free where nth is not null order by key
    on conflict (key, nth) do update set attempt_id = excluded.attempt_id, until = excluded.until
    where ${unpaidOrders.until} <= ${at}
    returning key`)
  const place = sql<Place>`case when free.nth is null then 'full' when taken.key is null then 'missed' else 'taken' end`
  const places = await tx
    .with(free, taken)
    .select({ key: sql<string>`free.key`, place })
    .from(free)
    .leftJoin(taken, sql`taken.key = free.key`)
  return new Map(places.map(each => [each.key, each.place]))
}

export async function rescheduleUnpaidOrder(
  tx: Transaction,
  attemptId: string,
  promised: Date,
): Promise<void> {
  await tx
    .update(unpaidOrders)
    .set({ until: countedUntil(promised) })
    .where(eq(unpaidOrders.attemptId, attemptId))
}

function countedUntil(promised: Date): Date {
  return new Date(promised.getTime() + COLLECTED_MS)
}

export async function releaseUnpaidOrder(db: Database | Transaction, attemptId: string): Promise<void> {
  await db.delete(unpaidOrders).where(eq(unpaidOrders.attemptId, attemptId))
}

export function purgeOldUnpaid({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, unpaidOrders, { where: lt(unpaidOrders.until, before), by: unpaidOrders.until })
}
