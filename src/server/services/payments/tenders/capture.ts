import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TenderStateAfter } from '../../../../domain/money/attempt-life.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { refundedOf } from '../../../../domain/money/refund-by-tender.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { attempts } from '../../../db/schema/attempts.ts'
import { orders } from '../../../db/schema/orders.ts'
import { tenders as tenderRows } from '../../../db/schema/payments.ts'
import type { Context } from '../../context.ts'
import { reverseRefunded } from '../../points/reverse.ts'
import { type AttemptRow, changeAttempt } from './attempts.ts'
import { bankOf } from './bank-of.ts'
import { inSeconds, LEASE_S, waitAfter } from './leases.ts'
import type { TenderRow } from './tenders.ts'

/** Capture happens at least this long before the bank's hold ends, even if the kitchen has not accepted. */
const BEFORE_HOLD_ENDS = sql`interval '1 day'`

/**
 * When an order's money is captured at the latest, even if its kitchen has not accepted; null without a bank
 * hold.
 */
export function captureBy(tenders: TenderRow[]): SQL<Date> | null {
  const ends = tenders.flatMap(({ state, holdEndsAt }) =>
    state === 'authorised' && holdEndsAt ? [holdEndsAt] : [],
  )
  if (ends.length === 0) return null
  const first = new Date(Math.min(...ends.map(end => end.getTime())))
  return sql<Date>`${first.toISOString()}::timestamptz - ${BEFORE_HOLD_ENDS}`
}

/** Makes the money of an accepted order due for capture, now or by the sweep. */
export function captureNow(tx: Transaction, attemptId: string): Promise<AttemptRow | null> {
  return changeAttempt(tx, attemptId, 'placed', { leaseUntil: inSeconds(LEASE_S) })
}

type ToCapture = { attempt: AttemptRow; tenders: TenderRow[]; number: string | null }

/** Captures a placed order's money, labeled with its number. The sweep retries failures; the order stands. */
export async function captureTenders(ctx: Context, { attempt, tenders, number }: ToCapture): Promise<void> {
  const { id, memberId } = attempt
  let problem: string | null = null
  const taken: CapturedTender[] = []
  for (const tender of tenders) {
    const { id: tenderId, state, amount, providerRef: ref } = tender
    if (state !== 'authorised' || ref === null) continue
    try {
      const outcome = await bankOf(ctx, tender).capture({ ref, key: `${tenderId}:capture`, amount, number })
      if (outcome === 'expired')
        ctx.log.error({ attempt: id, tender: tenderId, amount }, 'the authorization expired before capture')
      const isTaken = outcome === 'captured'
      taken.push({ id: tenderId, state: isTaken ? 'captured' : 'released', captured: isTaken ? amount : 0 })
    } catch (error) {
      problem = String(error)
      ctx.log.warn({ attempt: id, err: error }, 'capture failed; the sweep retries it')
    }
  }
  for (const tender of tenders) {
    const { id: tenderId, savesCard, source } = tender
    if (!savesCard || source === null) continue
    try {
      if (memberId !== null) await bankOf(ctx, tender).saveCard(memberId, source)
      await ctx.db.update(tenderRows).set({ source: null }).where(eq(tenderRows.id, tenderId))
    } catch (error) {
      problem ??= String(error)
      ctx.log.warn({ attempt: id, err: error }, 'saving a card failed; the sweep retries it')
    }
  }
  // Before the attempt is settled, so that a crash in between repeats it.
  await loseReleased(ctx, attempt, taken, tenders)
  await recordCaptured(ctx.db, attempt, taken, problem)
}

async function loseReleased(
  ctx: Context,
  { id, total }: AttemptRow,
  taken: CapturedTender[],
  tenders: TenderRow[],
): Promise<void> {
  const gone = taken.filter(({ state }) => state === 'released')
  if (gone.length === 0) return
  const isLost = (tender: TenderRow) =>
    tender.state === 'released' || gone.some(each => each.id === tender.id)
  const lost = tenders.filter(isLost).reduce((sum, { amount }) => sum + amount, 0)
  const refunded = refundedOf(tenders) + lost
  await ctx.db.transaction(async tx => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, id))
    const cause = `released ${gone.map(each => each.id).join(' ')}`
    if (order) await reverseRefunded(tx, { orderId: order.id, cause, refunded, total, now: ctx.now() })
  })
}

type CapturedTender = { id: string; state: TenderStateAfter<'authorised'>; captured: Cents }

async function recordCaptured(
  db: Database,
  { id, tries }: AttemptRow,
  taken: CapturedTender[],
  problem: string | null,
): Promise<void> {
  const moved = db.$with('moved', {}).as(sql`
    update ${tenderRows} set state = given.state, captured = given.captured
    from jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) as given(id text, state text, captured int)
    where ${tenderRows.id} = given.id and ${tenderRows.state} = 'authorised'`)
  await db
    .with(moved)
    .update(attempts)
    .set({ leaseUntil: problem === null ? null : inSeconds(waitAfter(tries)), lastProblem: problem })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'placed')))
}
