import type { ChallengeAnswer } from '#src/contract/cart/payments.ts'
import { recordChallengeResult } from '#src/server/providers/payment/sandbox-challenge.ts'
import type { Context } from '../context.ts'
import { readAttemptByRef } from '../payments/tenders/attempts.ts'
import { ServiceError } from '../service-error.ts'
import { resumeAttempt } from './submit-cart.ts'

/**
 * Records whether the guest passed the sandbox bank's challenge, then resumes the checkout attempt as a
 * bank's webhook would. Throws `not_found` if there is no open challenge with this secret.
 */
export async function answerSandboxChallenge(
  ctx: Context,
  { secret, answer }: ChallengeAnswer,
): Promise<{ answer: ChallengeAnswer['answer'] }> {
  const ref = await recordChallengeResult(ctx.db, secret, answer)
  if (ref === null) throw new ServiceError('not_found')
  const attempt = await readAttemptByRef(ctx.db, ref)
  if (attempt) await resumeAttempt(ctx, attempt)
  return { answer }
}
