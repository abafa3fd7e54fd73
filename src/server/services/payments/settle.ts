import { nextAttemptStep } from '#src/domain/money/tenders.ts'
import type { Context } from '../context.ts'
import { type CreatedOrder, chooseInitialState, insertOrder, placedOrderChannel } from './insert-order.ts'
import { type AttemptRow, changeAttempt } from './tenders/attempts.ts'
import { captureDeadlineSql, captureTenders } from './tenders/capture.ts'
import { computeBackoffSeconds, LEASE_SECONDS, secondsFromNowSql } from './tenders/leases.ts'
import { releaseAttempt } from './tenders/release.ts'
import type { TenderRow } from './tenders/tenders.ts'

/** Time limit for completing the bank's challenge (3-D Secure). */
const CHALLENGE_TIMEOUT_S = 600

/**
 * Places the order, releases the attempt, or keeps waiting, depending on the attempt's tenders. Returns the
 * order if it is placed, otherwise null. Idempotent, even after a crash at any point.
 */
export async function settleAttempt(
  ctx: Context,
  attempt: AttemptRow,
  tenders: TenderRow[],
): Promise<CreatedOrder | null> {
  switch (findNextAttemptStep(ctx, attempt, tenders)) {
    case 'place':
      return place(ctx, attempt, tenders)
    case 'release':
      await releaseAttempt(ctx, attempt, tenders)
      return null
    case 'wait':
      await extendLease(ctx, attempt, tenders)
      return null
  }
}

export function findNextAttemptStep(
  { now }: Pick<Context, 'now'>,
  { total, deadline, createdAt }: AttemptRow,
  tenders: TenderRow[],
): ReturnType<typeof nextAttemptStep> {
  const challengeDeadline = new Date(createdAt.getTime() + CHALLENGE_TIMEOUT_S * 1_000)
  return nextAttemptStep({ tenders, total, deadline, answerBy: challengeDeadline, now: now() })
}

/**
 * Places the order, and captures the money if the order is already accepted. Returns null if another process
 * settled the attempt first.
 */
async function place(ctx: Context, attempt: AttemptRow, tenders: TenderRow[]): Promise<CreatedOrder | null> {
  const initialState = chooseInitialState(attempt.draft, await ctx.catalog(), ctx.now())
  const isAccepted = initialState.state === 'accepted'
  const placement = {
    attempt,
    tenders,
    initialState,
    leaseUntil: isAccepted ? secondsFromNowSql(LEASE_SECONDS) : captureDeadlineSql(tenders),
  }
  const placedOrder = await ctx.db.transaction(tx => insertOrder(ctx, tx, placement))
  if (placedOrder) placedOrderChannel.publish(placedOrder)
  if (placedOrder && isAccepted) await captureTenders(ctx, { attempt, tenders, number: placedOrder.num })
  return placedOrder
}

async function extendLease(ctx: Context, { id, tries }: AttemptRow, tenders: TenderRow[]): Promise<void> {
  const isChallenged = tenders.some(({ state }) => state === 'action')
  await changeAttempt(ctx.db, id, 'open', {
    leaseUntil: secondsFromNowSql(isChallenged ? CHALLENGE_TIMEOUT_S : computeBackoffSeconds(tries)),
  })
}
