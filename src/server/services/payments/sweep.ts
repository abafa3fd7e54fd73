import { and, inArray, lte } from 'drizzle-orm'
import { attempts } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { type AttemptRow, moveAttempt, takeLease } from './attempt-rows.ts'
import { capture, reopen, settle } from './settle.ts'

/** Finishes or undoes every attempt that a crash or a lost answer left behind; returns how many it looked at. */
export async function sweepAttempts(ctx: Context): Promise<number> {
  const stuck = await ctx.db
    .select()
    .from(attempts)
    .where(
      and(
        inArray(attempts.state, ['authorising', 'unknown', 'voiding', 'authorised']),
        lte(attempts.leaseUntil, ctx.now()),
      ),
    )
  for (const attempt of stuck) {
    const taken = await takeLease(ctx.db, attempt, ctx.now())
    if (taken) await finish(ctx, taken)
  }
  return stuck.length
}

async function finish(ctx: Context, attempt: AttemptRow): Promise<void> {
  try {
    if (attempt.state === 'authorised') return await capture(ctx, attempt)
    if (attempt.state === 'voiding') return await voidAttempt(ctx, attempt)
    const answer = await ctx.payments.retrieve(attempt.id)
    if (answer) return await settle(ctx, attempt, answer)
    // From here on an answer that still arrives can no longer become an order.
    const leaving = await moveAttempt(ctx.db, attempt.id, ['authorising', 'unknown'], { state: 'voiding' })
    if (leaving) await voidAttempt(ctx, leaving)
  } catch (error) {
    ctx.log.error(
      { attempt: attempt.id, err: error },
      'an attempt could not be settled; it will be tried again',
    )
  }
}

/** The bank never heard of it: the void releases or refuses what should still arrive, then the bag is open again. */
async function voidAttempt(ctx: Context, attempt: AttemptRow): Promise<void> {
  await ctx.payments.void(attempt.id)
  await reopen(ctx, attempt, 'voided', null)
}
