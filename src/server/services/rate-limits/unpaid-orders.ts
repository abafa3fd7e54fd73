import { eq, lt, sql } from 'drizzle-orm'
import { mailboxKey } from '#src/domain/member/email.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import type { Submitter } from '#src/server/db/schema/attempts.ts'
import { unpaidOrders } from '#src/server/db/schema/payments.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import { unpaidOrderLimits } from './limits.ts'

type UnpaidOrder = {
  attemptId: string
  promised: Date
  contact: { email: string; phone: string }
  submitter: Submitter
}

/** Grace period after the promised time in which an unpaid order still counts against the limits. */
const GRACE_MS = HOUR_MS

export async function claimUnpaidOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { attemptId, promised, contact, submitter }: UnpaidOrder,
): Promise<void> {
  const submitterKeys = {
    phone: contact.phone,
    email: mailboxKey(contact.email),
    device: submitter.device,
    network: submitter.network,
  }
  let claims = Object.entries(unpaidOrderLimits).flatMap(([name, most]) => {
    const identity = submitterKeys[name as keyof typeof submitterKeys]
    return identity ? [{ name, most, key: `${name}:${hashToken(identity)}` }] : []
  })
  const until = countedUntil(promised)
  while (claims.length > 0) {
    const results = await insertClaims(tx, claims, { attemptId, until, now: now() })
    const exhausted = claims.find(({ key }) => results.get(key) === 'full')
    if (exhausted)
      throw new ServiceError(
        'pay_later_used_up',
        undefined,
        errorTexts().unpaidOrderLimitTexts[exhausted.name === 'network' ? 'network' : 'guest'],
      )
    // A concurrent order claimed the same number, so the next free number is tried.
    claims = claims.filter(({ key }) => results.get(key) !== 'claimed')
  }
}

type NumberClaim = { key: string; most: number }
type ClaimResult = 'full' | 'claimed' | 'missed'

/**
 * Claims the lowest free number up to the limit for each key, in one statement. If two orders claim the same
 * number, the later one gets `missed`.
 */
async function insertClaims(
  tx: Transaction,
  claims: NumberClaim[],
  { attemptId, until, now }: { attemptId: string; until: Date; now: Date },
): Promise<Map<string, ClaimResult>> {
  const at = now.toISOString()
  const freeNumbers = tx.$with('free_numbers', { key: sql<string>`key` }).as(sql`
    select claim.key, (
      select min(candidate.nth) from generate_series(1, claim.most) as candidate(nth)
      where not exists (
        select 1 from ${unpaidOrders} pending
        where pending.key = claim.key and pending.nth = candidate.nth and pending.until > ${at})
    ) as nth
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claim(key text, most int)`)
  const claimedNumbers = tx.$with('claimed_numbers', { key: sql<string>`key` }).as(sql`
    insert into ${unpaidOrders} (attempt_id, key, nth, until)
    select ${attemptId}, key, nth, ${until.toISOString()}::timestamptz from free_numbers where nth is not null order by key
    on conflict (key, nth) do update set attempt_id = excluded.attempt_id, until = excluded.until
    where ${unpaidOrders.until} <= ${at}
    returning key`)
  const claimResult = sql<ClaimResult>`case when free_numbers.nth is null then 'full' when claimed_numbers.key is null then 'missed' else 'claimed' end`
  const rows = await tx
    .with(freeNumbers, claimedNumbers)
    .select({ key: sql<string>`free_numbers.key`, result: claimResult })
    .from(freeNumbers)
    .leftJoin(claimedNumbers, sql`claimed_numbers.key = free_numbers.key`)
  return new Map(rows.map(({ key, result }) => [key, result]))
}

export async function updateUnpaidOrderExpiry(
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
  return new Date(promised.getTime() + GRACE_MS)
}

export async function stopCountingUnpaidOrder(db: Database | Transaction, attemptId: string): Promise<void> {
  await db.delete(unpaidOrders).where(eq(unpaidOrders.attemptId, attemptId))
}

export function purgeOldUnpaidOrders({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, unpaidOrders, { where: lt(unpaidOrders.until, before), orderBy: unpaidOrders.until })
}
