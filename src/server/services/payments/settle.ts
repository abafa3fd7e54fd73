import { verdictOn } from '../../../domain/money/tenders.ts'
import { lockCartRow } from '../carts/cart-rows.ts'
import type { Context } from '../context.ts'
import { giveBackCardTry } from '../limits/card-tries.ts'
import {
  type AttemptRow,
  inSeconds,
  moveAttempt,
  readTenders,
  type TenderRow,
  waitAfter,
} from './attempts.ts'
import { captureTenders } from './capture.ts'
import { placeOrder } from './place-order.ts'
import { releaseAttempt } from './release.ts'

/** How long a guest has to answer their bank. */
const ACTION_S = 600

/**
 * Carries an attempt on as far as what is known of its tenders goes: into an order, or back to the bag. Safe to run
 * again from any point where a crash left it.
 */
export async function settle(ctx: Context, attempt: AttemptRow): Promise<void> {
  const tenders = await readTenders(ctx.db, attempt.id)
  switch (verdictFor(ctx, attempt, tenders)) {
    case 'place':
      return place(ctx, attempt, tenders)
    case 'release':
      return releaseAttempt(ctx, attempt, tenders)
    case 'wait':
      await keepWaiting(ctx, attempt, tenders)
  }
}

/** What is to be done with an attempt now, by what is known of its tenders. */
export function verdictFor(
  { now }: Pick<Context, 'now'>,
  { total, deadline, createdAt }: AttemptRow,
  tenders: TenderRow[],
): ReturnType<typeof verdictOn> {
  const answerBy = new Date(createdAt.getTime() + ACTION_S * 1_000)
  return verdictOn({ tenders, total, deadline, answerBy, now: now() })
}

/** Somebody else may have settled it meanwhile: then what is reserved is theirs to take or to release. */
async function place(ctx: Context, { id, cartId, presser }: AttemptRow, tenders: TenderRow[]): Promise<void> {
  const placed = await ctx.db.transaction(async tx => {
    // Before the member, as everybody who holds both does.
    await lockCartRow(ctx, tx, cartId)
    const moved = await moveAttempt(tx, id, 'open', { state: 'placed', lastProblem: null, presser: null })
    if (!moved) return null
    await giveBackCardTry(ctx, tx, { cartId, presser })
    await placeOrder(ctx, tx, { attempt: moved, tenders })
    return moved
  })
  if (placed) await captureTenders(ctx, placed)
}

async function keepWaiting(ctx: Context, { id, tries }: AttemptRow, tenders: TenderRow[]): Promise<void> {
  const isAsked = tenders.some(({ state }) => state === 'action')
  await moveAttempt(ctx.db, id, 'open', { leaseUntil: inSeconds(isAsked ? ACTION_S : waitAfter(tries)) })
}
