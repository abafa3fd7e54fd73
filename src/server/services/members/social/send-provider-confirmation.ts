import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { SOCIAL_LINK_MS } from '#src/domain/member/session-times.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { renderConfirmProviderMail } from '#src/server/mail/account-mails.ts'
import { buildSiteLink } from '#src/server/services/build-site-link.ts'
import type { Context } from '#src/server/services/context.ts'
import { logAccountEvent } from '#src/server/services/log-account-event.ts'
import { queueMail } from '#src/server/services/mail/outbox.ts'
import { findConfirmedMember } from './identities.ts'
import type { SignInOutcome } from './outcome.ts'
import { type PendingProfile, storePendingProfile } from './pending-profiles.ts'

type ProfileWithEmail = Pick<PendingProfile, 'provider' | 'subject' | 'firstName' | 'lastName' | 'phone'> & {
  email: string
}

/**
 * Emails a confirmation link. The identity cannot sign in until the guest opens the link in this browser.
 * Only the email reveals whether an account exists.
 */
export async function sendProviderConfirmation(
  ctx: Context,
  tx: Transaction,
  profile: ProfileWithEmail,
): Promise<SignInOutcome> {
  const { email, provider } = profile
  const token = await storePendingProfile(ctx, tx, { ...profile, awaits: 'mail', ttlMs: SOCIAL_LINK_MS })
  const owner = await findConfirmedMember(tx, email)
  const mail = renderConfirmProviderMail({
    chain: (await readSettings(tx)).name,
    link: buildSiteLink(ctx, `${accountPaths.emailConfirmed}?token=${token}`),
    minutes: SOCIAL_LINK_MS / MINUTE_MS,
    provider,
    hasAccount: owner !== null,
  })
  await queueMail(tx, ctx, { to: email, ...mail })
  logAccountEvent(ctx, 'provider confirmation requested', { member: owner, method: provider })
  return { state: 'confirm-email', email }
}
