import { and, eq, isNotNull } from 'drizzle-orm'
import type { Member } from '#src/contract/member/members.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { CHANGE_EMAIL_LINK_MS } from '#src/domain/member/session-times.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { renderConfirmNewEmailMail } from '#src/server/mail/account-mails.ts'
import { accountTexts } from '#src/server/texts/account-texts.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { createLink, deleteMemberLinks } from '../mail/one-time-links.ts'
import { queueMail } from '../mail/outbox.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { newEmailLimit } from '../rate-limits/limits.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { readMember } from './account/read-member.ts'
import { queueAlreadyMemberMail } from './sign-up.ts'

type EmailChangeResult = { member: Member; message: string }

/**
 * Resends the confirmation email. Requires no password, because the original request verified it. Throws if
 * no email change is pending.
 */
export async function resendEmailChange(ctx: Context): Promise<EmailChangeResult> {
  const caller = requireMember(ctx)
  const now = ctx.now()
  const { settings } = await ctx.catalog()
  const { pending_email: email } = await readMember(ctx.db, caller, now)
  if (email === null) throw new ServiceError('link_expired')
  await enforceLimits(ctx, [{ limit: newEmailLimit, identity: caller.memberId }])
  const member = await ctx.db.transaction(async tx => {
    await requestNewEmail(ctx, tx, { ...caller, email, chain: settings.name })
    return readMember(tx, caller, now)
  })
  return { member, message: accountTexts().accountMessages.emailWaits(email) }
}

export async function cancelEmailChange(ctx: Context): Promise<EmailChangeResult> {
  const caller = requireMember(ctx)
  const now = ctx.now()
  const member = await ctx.db.transaction(async tx => {
    await deleteMemberLinks(tx, caller.memberId, ['change-email'])
    return readMember(tx, caller, now)
  })
  logAccountEvent(ctx, 'email change canceled', { member: caller.memberId })
  return { member, message: accountTexts().accountMessages.emailStays(member.email) }
}

export async function requestNewEmail(
  ctx: Context,
  tx: Transaction,
  { memberId, email, chain }: { memberId: string; email: string; chain: string },
): Promise<void> {
  const linkDetails = { purpose: 'change-email', memberId, email, ttlMs: CHANGE_EMAIL_LINK_MS } as const
  const token = await createLink(ctx, tx, linkDetails)
  logAccountEvent(ctx, 'email change requested', { member: memberId })
  const confirmedOwner = and(eq(members.emailKey, emailKey(email)), isNotNull(members.emailConfirmedAt))
  const [owner] = await tx.select().from(members).where(confirmedOwner)
  if (owner) return queueAlreadyMemberMail(ctx, tx, owner, chain)
  const link = buildSiteLink(ctx, `${accountPaths.emailConfirmed}?token=${token}`)
  const mail = renderConfirmNewEmailMail({ chain, link, minutes: CHANGE_EMAIL_LINK_MS / MINUTE_MS })
  await queueMail(tx, ctx, { to: email, ...mail })
}
