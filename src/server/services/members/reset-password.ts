import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { resetPassword as resetCall } from '#src/contract/member/members.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { memberDevices, sessions } from '#src/server/db/schema/sessions.ts'
import { identities } from '#src/server/db/schema/social.ts'
import { renderPasswordChangedMail } from '#src/server/mail/security-notice.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { consumeLink, deleteMemberLinks, readLink } from '../mail/one-time-links.ts'
import { queueMemberMail } from '../mail/queue-member-mail.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { decrementCounts, resetCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { emailLinkLimits, signInLimits } from '../rate-limits/limits.ts'
import { issueWelcomeReward } from '../rewards/issue-reward.ts'
import { ServiceError } from '../service-error.ts'
import { ensureDeviceHash } from '../visitor.ts'
import { deleteUnverifiedAccess } from './account/delete-unverified-access.ts'
import { readHomeTimezone } from './account/home-timezone.ts'
import { readForbiddenPasswordWords } from './change-password.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './password-hash.ts'

export async function resetPassword(
  ctx: Context,
  { token, password }: z.output<typeof resetCall.body>,
): Promise<{ email: string }> {
  const caller = toCallerLimits(ctx.visitor, emailLinkLimits)
  await enforceLimits(ctx, caller)
  const { email, memberId } = await readLink(ctx, token, ['reset'])
  if (!memberId) throw new ServiceError('link_expired')
  await checkPassword(password, {
    path: 'password',
    forbiddenWords: await readForbiddenPasswordWords(ctx, memberId),
  })
  await enforceLimits(ctx, [{ limit: emailLinkLimits.address, identity: emailKey(email) }])
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async tx => {
    // The link is consumed only after validation, so that a guest can retry after a rejected password.
    await consumeLink(ctx, tx, token, ['reset'])
    await storePassword(ctx, tx, memberId, passwordHash)
  })
  ctx.visitor.responseCookies.session = null
  await decrementCounts(ctx, caller)
  // Clears the count of failed sign-ins, so that a stranger's guesses cannot lock out the owner.
  await resetCounts(ctx, [{ limit: signInLimits.account, identity: emailKey(email) }])
  logAccountEvent(ctx, 'password reset', { member: memberId })
  return { email }
}

async function storePassword(
  ctx: Context,
  tx: Transaction,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  const at = ctx.now()
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member) throw new ServiceError('link_expired')
  if (!member.emailConfirmedAt) {
    await deleteUnverifiedAccess(tx, memberId)
    await issueWelcomeReward(tx, memberId, at)
  }
  await tx
    .update(members)
    .set({
      passwordHash,
      passwordChangedAt: at,
      emailConfirmedAt: member.emailConfirmedAt ?? at,
      signupDeviceHash: null,
    })
    .where(eq(members.id, memberId))
  await tx.delete(sessions).where(eq(sessions.memberId, memberId))
  // Also ends this browser's session, even if it belongs to another member.
  if (ctx.visitor.member) await tx.delete(sessions).where(eq(sessions.id, ctx.visitor.member.sessionId))
  // An intruder may have connected an identity, so all identities are removed.
  await tx.delete(identities).where(eq(identities.memberId, memberId))
  await tx.delete(memberDevices).where(eq(memberDevices.memberId, memberId))
  await tx
    .insert(memberDevices)
    .values({ memberId, deviceHash: ensureDeviceHash(ctx.visitor), firstSeenAt: at })
  await deleteMemberLinks(tx, memberId, ['confirm', 'reset', 'change-email'])
  const { name: chain } = await readSettings(tx)
  const timezone = await readHomeTimezone(tx, memberId)
  await queueMemberMail(tx, ctx, member, () =>
    renderPasswordChangedMail({
      chain,
      name: member.firstName,
      at,
      timezone,
      link: buildSiteLink(ctx, accountPaths.forgotPassword),
    }),
  )
}
