import type { SQL } from 'drizzle-orm'
import type { Transaction } from '#src/server/db/database.ts'
import type { Submitter } from '#src/server/db/schema/attempts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import type { LimitCount, LimitedAction } from './count-actions.ts'
import { decrementCounts, decrementCountsSql } from './decrement-counts.ts'
import { secondsUntilReset } from './enforce-limits.ts'
import { cardTryLimits } from './limits.ts'

type CardAttempt = { cartId: string; submitter: Submitter }
/**
 * Result of a captcha check: `person` if the caller passed, `program` if the caller failed, `unasked` if the
 * request has no captcha token.
 */
export type CaptchaVerdict = 'unasked' | 'person' | 'program'
type RetryMessage = (seconds: number) => string

/**
 * Throws if a cart, device, or network has too many card tries or needs a captcha. Runs in the transaction
 * that claims the checkout attempt, so that a rejected submit does not count.
 */
export function checkCardLimits(
  counts: LimitCount[],
  { captcha, retryMessage: message, now }: { captcha: CaptchaVerdict; retryMessage: RetryMessage; now: Date },
): void {
  const exceeded = counts.filter(({ limit, count }) => count > limit.max)
  if (exceeded.length > 0) {
    const retry_after = secondsUntilReset(exceeded, now)
    throw new ServiceError('payment_tries_over', { retry_after }, message(retry_after))
  }
  const needsCaptcha = counts.some(
    ({ limit, count }) => count > (triesWithoutCaptcha[limit.name] ?? limit.max),
  )
  if (needsCaptcha && captcha !== 'person')
    throw new ServiceError(captcha === 'unasked' ? 'captcha_required' : 'captcha_failed')
}

export function decrementCardTries(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { cartId, submitter }: { cartId: string; submitter: Submitter | null },
): Promise<void> {
  return decrementCounts({ db: tx, now }, submitter ? toCardLimits({ cartId, submitter }) : [])
}

export function decrementCardTriesSql(attempt: CardAttempt, from: string): SQL {
  return decrementCountsSql(toCardLimits(attempt), from)
}

const triesWithoutCaptcha: Record<string, number> = {
  [cardTryLimits.bag.name]: 3,
  [cardTryLimits.device.name]: 3,
  [cardTryLimits.network.name]: 20,
}

export function toCardLimits({ cartId, submitter: { device, network } }: CardAttempt): LimitedAction[] {
  return [
    { limit: cardTryLimits.bag, identity: cartId },
    ...(device ? [{ limit: cardTryLimits.device, identity: device }] : []),
    ...(network ? [{ limit: cardTryLimits.network, identity: network }] : []),
  ]
}
