import { eq } from 'drizzle-orm'
import { tenders as tenderRows } from '#src/server/db/schema/payments.ts'
import type { Context } from '#src/server/services/context.ts'
import type { AttemptRow } from './attempts.ts'
import { requireBank } from './require-bank.ts'
import type { TenderRow } from './tenders.ts'

/**
 * Saves the cards that the guest asked to save with a placed order. Returns the first problem, or null on
 * success. The job `settle-payments` retries failures.
 */
export async function saveCards(
  ctx: Context,
  { id, memberId }: AttemptRow,
  tenders: TenderRow[],
): Promise<string | null> {
  let problem: string | null = null
  for (const tender of tenders) {
    const { id: tenderId, savesCard, source } = tender
    if (!savesCard || source === null) continue
    try {
      if (memberId !== null) await requireBank(ctx, tender).saveCard(memberId, source)
      await ctx.db.update(tenderRows).set({ source: null }).where(eq(tenderRows.id, tenderId))
    } catch (error) {
      problem ??= String(error)
      ctx.log.warn({ attempt: id, err: error }, 'saving a card failed; settle-payments retries it')
    }
  }
  return problem
}
