import { and, isNull, lt, or } from 'drizzle-orm'
import { ENDED_SUBSCRIPTION_DAYS, SUBSCRIBE_LINK_DAYS } from '../../../domain/member/newsletter.ts'
import { subscriptionLinks, subscriptions } from '../../db/newsletter-schema.ts'
import type { Context } from '../context.ts'

/** Deletes addresses whose owner never answered, or left a month ago; their links go with them. */
export async function forgetOldSubscriptions({ db, now }: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const { confirmedAt, consentedAt, endedAt } = subscriptions
  const isUnanswered = and(isNull(confirmedAt), lt(consentedAt, daysAgo(SUBSCRIBE_LINK_DAYS)))
  await db.delete(subscriptions).where(or(isUnanswered, lt(endedAt, daysAgo(ENDED_SUBSCRIPTION_DAYS))))
  await db.delete(subscriptionLinks).where(lt(subscriptionLinks.expiresAt, now()))
}
