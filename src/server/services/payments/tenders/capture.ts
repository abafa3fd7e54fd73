import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TenderStateAfter } from '#src/domain/money/attempt-states.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { refundedTotal } from '#src/domain/money/refund-by-tender.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { tenders as tenderRows } from '#src/server/db/schema/payments.ts'
import type { Context } from '#src/server/services/context.ts'
import { reverseRefundedPoints } from '#src/server/services/points/reverse.ts'
import { type AttemptRow, changeAttempt } from './attempts.ts'
import { computeBackoffSeconds, LEASE_SECONDS, secondsFromNowSql } from './leases.ts'
import { requireBank } from './require-bank.ts'
import { saveCards } from './save-cards.ts'
import type { TenderRow } from './tenders.ts'

/**
 * Safety margin: the job `settle-payments` captures the money this long before the bank's hold expires, even
 * if the kitchen has not accepted the order.
 */
const CAPTURE_MARGIN = sql`interval '1 day'`

/**
 * Returns the time at which the job `settle-payments` captures an order's money, or null if no tender has a
 * bank hold.
 */
export function captureDeadlineSql(tenders: TenderRow[]): SQL<Date> | null {
  const holdEnds = tenders.flatMap(({ state, holdEndsAt }) =>
    state === 'authorised' && holdEndsAt ? [holdEndsAt] : [],
  )
  if (holdEnds.length === 0) return null
  const first = new Date(Math.min(...holdEnds.map(end => end.getTime())))
  return sql<Date>`${first.toISOString()}::timestamptz - ${CAPTURE_MARGIN}`
}

/**
 * Leases the attempt of an accepted order. If the caller fails to capture the money, the job
 * `settle-payments` captures it after the lease expires.
 */
export function scheduleCapture(tx: Transaction, attemptId: string): Promise<AttemptRow | null> {
  return changeAttempt(tx, attemptId, 'placed', { leaseUntil: secondsFromNowSql(LEASE_SECONDS) })
}

/**
 * Captures a placed order's money and saves the guest's card. After a failure, the order stays placed and the
 * job `settle-payments` retries.
 */
export async function captureTenders(
  ctx: Context,
  { attempt, tenders, number }: { attempt: AttemptRow; tenders: TenderRow[]; number: string | null },
): Promise<void> {
  const { id } = attempt
  let problem: string | null = null
  const captures: CapturedTender[] = []
  for (const tender of tenders) {
    const { id: tenderId, state, amount, providerRef: ref } = tender
    if (state !== 'authorised' || ref === null) continue
    try {
      const outcome = await requireBank(ctx, tender).capture({
        ref,
        key: `${tenderId}:capture`,
        amount,
        number,
      })
      if (outcome === 'expired')
        ctx.log.error({ attempt: id, tender: tenderId, amount }, 'the authorization expired before capture')
      const isCaptured = outcome === 'captured'
      captures.push({
        id: tenderId,
        state: isCaptured ? 'captured' : 'released',
        captured: isCaptured ? amount : 0,
      })
    } catch (error) {
      problem = String(error)
      ctx.log.warn({ attempt: id, err: error }, 'capture failed; settle-payments retries it')
    }
  }
  const cardProblem = await saveCards(ctx, attempt, tenders)
  // Reverses the points before updating the attempt. After a crash between the two steps, the job
  // `settle-payments` repeats both.
  await reverseReleasedPoints(ctx, attempt, captures, tenders)
  await recordCaptured(ctx.db, attempt, captures, problem ?? cardProblem)
}

async function reverseReleasedPoints(
  ctx: Context,
  { id, total }: AttemptRow,
  captures: CapturedTender[],
  tenders: TenderRow[],
): Promise<void> {
  const released = captures.filter(({ state }) => state === 'released')
  if (released.length === 0) return
  const isReleased = (tender: TenderRow) =>
    tender.state === 'released' || released.some(({ id: releasedId }) => releasedId === tender.id)
  const lostAmount = tenders.filter(isReleased).reduce((sum, { amount }) => sum + amount, 0)
  const refunded = refundedTotal(tenders) + lostAmount
  await ctx.db.transaction(async tx => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, id))
    const cause = `released ${released.map(({ id: tenderId }) => tenderId).join(' ')}`
    if (order) await reverseRefundedPoints(tx, { orderId: order.id, cause, refunded, total, now: ctx.now() })
  })
}

type CapturedTender = { id: string; state: TenderStateAfter<'authorised'>; captured: Cents }

async function recordCaptured(
  db: Database,
  { id, tries }: AttemptRow,
  captures: CapturedTender[],
  problem: string | null,
): Promise<void> {
  const updatedTenders = db.$with('updated_tenders', {}).as(sql`
    update ${tenderRows} set state = captures.state, captured = captures.captured
    from jsonb_to_recordset(${JSON.stringify(captures)}::text::jsonb) as captures(id text, state text, captured int)
    where ${tenderRows.id} = captures.id and ${tenderRows.state} = 'authorised'`)
  await db
    .with(updatedTenders)
    .update(attempts)
    .set({
      leaseUntil: problem === null ? null : secondsFromNowSql(computeBackoffSeconds(tries)),
      lastProblem: problem,
    })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'placed')))
}
