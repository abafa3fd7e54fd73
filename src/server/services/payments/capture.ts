import type { Context } from '../context.ts'
import { type AttemptRow, inSeconds, moveAttempt, moveTender, readTenders, waitAfter } from './attempts.ts'

/**
 * Takes the money of an order that exists, and has the cards kept that are to be. What fails is left to the sweep: the
 * order stands.
 */
export async function captureTenders(ctx: Context, { id, tries, memberId }: AttemptRow): Promise<void> {
  let problem: string | null = null
  const tenders = await readTenders(ctx.db, id)
  for (const tender of tenders) {
    if (tender.state !== 'authorised' || tender.providerRef === null) continue
    const { id: tenderId, amount, providerRef: ref } = tender
    try {
      const outcome = await ctx.payments.capture({ ref, key: `${tenderId}:capture`, amount })
      if (outcome === 'expired')
        ctx.log.error({ attempt: id, tender: tenderId, amount }, 'money was released before it was taken')
      const taken = { state: 'captured' as const, captured: amount }
      const to = outcome === 'captured' ? taken : { state: 'released' as const }
      await moveTender(ctx.db, tenderId, ['authorised'], to)
    } catch (error) {
      problem = String(error)
      ctx.log.warn({ attempt: id, err: error }, 'capture did not go through; the sweep will repeat it')
    }
  }
  for (const { id: tenderId, keepsCard, source } of tenders) {
    if (!keepsCard || source === null) continue
    try {
      if (memberId !== null) await ctx.payments.saveCard(memberId, source)
      await moveTender(ctx.db, tenderId, ['captured', 'released', 'refunded'], { source: null })
    } catch (error) {
      problem ??= String(error)
      ctx.log.warn({ attempt: id, err: error }, 'a card could not be kept; the sweep will repeat it')
    }
  }
  const leaseUntil = problem === null ? null : inSeconds(waitAfter(tries))
  await moveAttempt(ctx.db, id, 'placed', { leaseUntil, lastProblem: problem })
}
