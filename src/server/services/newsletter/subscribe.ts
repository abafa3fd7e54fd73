import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { subscribeToNewsletter as subscribeCall } from '#src/contract/member/newsletter.ts'
import { emailKey, isEmail } from '#src/domain/member/email.ts'
import { SUBSCRIBE_LINK_DAYS } from '#src/domain/member/newsletter.ts'
import { language } from '#src/language/current-language.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import { renderAlreadySubscribedMail, renderConfirmNewsletterMail } from '#src/server/mail/newsletter.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { withMinimumDuration } from '../minimum-duration.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { countActions } from '../rate-limits/count-actions.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { newsletterLimits } from '../rate-limits/limits.ts'
import { ServiceError } from '../service-error.ts'
import { createConfirmLink, createUnsubscribeLink } from './links.ts'

/**
 * Minimum response time, longer than queuing the email usually takes, so that timing does not reveal who is
 * subscribed (timing attack).
 */
const MIN_RESPONSE_MS = 150

export async function subscribeToNewsletter(
  ctx: Context,
  { email, consent, consent_text: consentText, source }: z.output<typeof subscribeCall.body>,
): Promise<{ email: string }> {
  if (!isEmail(email)) throw new ServiceError('email_invalid')
  if (!consent) throw new ServiceError('consent_required')
  await enforceLimits(ctx, toCallerLimits(ctx.visitor, newsletterLimits))
  const subscriber = { email, emailKey: emailKey(email), language: language() }
  const subscription = { ...subscriber, consentText, source: source ?? null }
  await withMinimumDuration(ctx, MIN_RESPONSE_MS, () => requestConfirmation(ctx, subscription))
  return { email }
}

type NewSubscription = Pick<
  typeof subscriptions.$inferSelect,
  'email' | 'emailKey' | 'language' | 'consentText' | 'source'
>

async function requestConfirmation(ctx: Context, subscription: NewSubscription): Promise<void> {
  const { name: chain, postal_address: address } = (await ctx.catalog()).settings
  const [emailCount] = await countActions(ctx, [
    { limit: newsletterLimits.address, identity: subscription.emailKey },
  ])
  if ((emailCount?.count ?? 0) > newsletterLimits.address.max) return
  await ctx.db.transaction(async tx => {
    const isNew = await storeSubscription(tx, { ...subscription, consentedAt: ctx.now() })
    const link = isNew ? await createConfirmLink(ctx, tx, subscription.emailKey) : null
    const unsubscribeLink = await createUnsubscribeLink(ctx, tx, subscription.emailKey)
    const facts = { chain, unsubscribeLink, address }
    const mail = link
      ? renderConfirmNewsletterMail({ ...facts, link, days: SUBSCRIBE_LINK_DAYS })
      : renderAlreadySubscribedMail(facts)
    await queueMail(tx, ctx, { to: subscription.email, ...mail, unsubscribeLink })
  })
}

/**
 * Stores the consent for a new, unconfirmed, or ended subscription. Leaves an active subscription unchanged
 * and returns false.
 */
async function storeSubscription(
  tx: Transaction,
  subscription: NewSubscription & { consentedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(subscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: subscriptions.emailKey,
      set: { ...subscription, confirmedAt: null, endedAt: null },
      setWhere: sql`${subscriptions.confirmedAt} is null or ${subscriptions.endedAt} is not null`,
    })
    .returning({ emailKey: subscriptions.emailKey })
  return rows.length > 0
}
