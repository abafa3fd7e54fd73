import { errorTexts } from '#src/server/texts/error-texts.ts'
import { ServiceError } from '../service-error.ts'
import { countActions, type LimitContext, type LimitCount, type LimitedAction } from './count-actions.ts'

/** Counts an action against each limit, across all processes. Throws `too_many_tries` if one is exceeded. */
export async function enforceLimits(ctx: LimitContext, tries: LimitedAction[]): Promise<void> {
  const exceeded = (await countActions(ctx, tries)).filter(({ limit, count }) => count > limit.max)
  if (exceeded.length === 0) return
  const retry_after = secondsUntilReset(exceeded, ctx.now())
  throw new ServiceError('too_many_tries', { retry_after }, errorTexts().tooManyRequestsText(retry_after))
}

export function secondsUntilReset(exceeded: LimitCount[], now: Date): number {
  const until = Math.max(...exceeded.map(({ resetsAt }) => resetsAt.getTime()))
  return Math.max(1, Math.ceil((until - now.getTime()) / 1_000))
}
