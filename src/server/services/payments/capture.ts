import type { Context } from '../context.ts'
import { type AttemptRow, inSeconds, moveAttempt, moveTender, readTenders, waitAfter } from './attempts.ts'
import { withinTime } from './within-time.ts'

/** Takes the money of an order that exists. What fails is left to the sweep: the order stands. */
export async function captureTenders(ctx: Context, { id, tries }: AttemptRow): Promise<void> {
  let problem: string | null = null
  for (const tender of await readTenders(ctx.db, id)) {
    if (tender.state !== 'authorised' || tender.providerRef === null) continue
    const { id: tenderId, amount, providerRef: ref } = tender
    try {
      const outcome = await withinTime(ctx.payments.capture({ ref, key: `${tenderId}:capture`, amount }))
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
  const leaseUntil = problem === null ? null : inSeconds(waitAfter(tries))
  await moveAttempt(ctx.db, id, 'placed', { leaseUntil, lastProblem: problem })
}
