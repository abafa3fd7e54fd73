import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import type { Submitter } from '../../db/schema/attempts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import type { LimitCount, LimitedAction } from './count-actions.ts'
import { secondsLeft } from './enforce-limits.ts'
import { cardLimits } from './limits.ts'
import { givingBack, uncount } from './uncount.ts'

type CardTry = { cartId: string; submitter: Submitter }
/** `unasked`: no captcha token was sent. */
export type CaptchaVerdict = 'unasked' | 'person' | 'program'
type Words = (seconds: number) => string

/**
 * Throws if a cart, device or network has too many card tries, or needs a captcha. Called in the transaction
 * that claims the attempt, so that a refusal counts no try; tries that are not declined are given back.
 */
export function checkCardLimits(
  standings: LimitCount[],
  { captcha, words, now }: { captcha: CaptchaVerdict; words: Words; now: Date },
): void {
  const used = standings.filter(({ limit, count }) => count > limit.max)
  if (used.length > 0) {
    const retry_after = secondsLeft(used, now)
    throw new ServiceError('payment_tries_over', { retry_after }, words(retry_after))
  }
  const isAsked = standings.some(({ limit, count }) => count > (unseen[limit.name] ?? limit.max))
  if (isAsked && captcha !== 'person')
    throw new ServiceError(captcha === 'unasked' ? 'captcha_required' : 'captcha_failed')
}

export function uncountCardDecline(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { cartId, submitter }: { cartId: string; submitter: Submitter | null },
): Promise<void> {
  return uncount({ db: tx, now }, submitter ? cardLimitsOf({ cartId, submitter }) : [])
}

export function uncountStatement(who: CardTry, from: string): SQL {
  return givingBack(cardLimitsOf(who), from)
}

/** Tries allowed without a captcha. */
const unseen: Record<string, number> = {
  [cardLimits.bag.name]: 3,
  [cardLimits.device.name]: 3,
  [cardLimits.network.name]: 20,
}

export function cardLimitsOf({ cartId, submitter: { device, network } }: CardTry): LimitedAction[] {
  return [
    { limit: cardLimits.bag, who: cartId },
    ...(device ? [{ limit: cardLimits.device, who: device }] : []),
    ...(network ? [{ limit: cardLimits.network, who: network }] : []),
  ]
}
