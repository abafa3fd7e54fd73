import { verdictOn } from '../../../domain/money/tenders.ts'
import type { Context } from '../context.ts'
import { type CreatedOrder, placeOrder, startStateOf } from './place-order.ts'
import { type AttemptRow, changeAttempt } from './tenders/attempts.ts'
import { captureBy, captureTenders } from './tenders/capture.ts'
import { inSeconds, LEASE_S, waitAfter } from './tenders/leases.ts'
import { releaseAttempt } from './tenders/release.ts'
import type { TenderRow } from './tenders/tenders.ts'

/** How long a guest has to answer the bank's challenge. */
const ACTION_S = 600

/**
 * Advances an attempt as far as its tenders allow: into an order, which is returned, or back to an open cart.
 * Safe to repeat after a crash at any point.
 */
export async function settle(
  ctx: Context,
  attempt: AttemptRow,
  tenders: TenderRow[],
): Promise<CreatedOrder | null> {
  switch (verdictFor(ctx, attempt, tenders)) {
    case 'place':
      return place(ctx, attempt, tenders)
    case 'release':
      await releaseAttempt(ctx, attempt, tenders)
      return null
    case 'wait':
      await keepWaiting(ctx, attempt, tenders)
      return null
  }
}

export function verdictFor(
  { now }: Pick<Context, 'now'>,
  { total, deadline, createdAt }: AttemptRow,
  tenders: TenderRow[],
): ReturnType<typeof verdictOn> {
  const answerBy = new Date(createdAt.getTime() + ACTION_S * 1_000)
  return verdictOn({ tenders, total, deadline, answerBy, now: now() })
}

/** If another process settled the attempt first, its reservations are not ours to capture or release. */
async function place(ctx: Context, attempt: AttemptRow, tenders: TenderRow[]): Promise<CreatedOrder | null> {
  const begins = startStateOf(attempt.draft, await ctx.catalog(), ctx.now())
  const isAccepted = begins.state === 'accepted'
  const paid = { attempt, tenders, begins, leaseUntil: isAccepted ? inSeconds(LEASE_S) : captureBy(tenders) }
  const placed = await ctx.db.transaction(tx => placeOrder(ctx, tx, paid))
  if (placed && isAccepted) await captureTenders(ctx, { attempt, tenders, number: placed.num })
  return placed
}

async function keepWaiting(ctx: Context, { id, tries }: AttemptRow, tenders: TenderRow[]): Promise<void> {
  const isAsked = tenders.some(({ state }) => state === 'action')
  await changeAttempt(ctx.db, id, 'open', { leaseUntil: inSeconds(isAsked ? ACTION_S : waitAfter(tries)) })
}
