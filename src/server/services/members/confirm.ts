import { and, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { confirmEmail as confirmCall } from '#src/contract/member/members.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { RESET_LINK_MS } from '#src/domain/member/session-times.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { identities } from '#src/server/db/schema/social.ts'
import { renderEmailChangedMail } from '#src/server/mail/security-notice.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { consumeLink, createLink, deleteMemberLinks, type LinkRow } from '../mail/one-time-links.ts'
import { queueMemberMail } from '../mail/queue-member-mail.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { decrementCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { emailLinkLimits } from '../rate-limits/limits.ts'
import { issueWelcomeReward } from '../rewards/issue-reward.ts'
import { ServiceError } from '../service-error.ts'
import { readHomeTimezone } from './account/home-timezone.ts'
import { signInMember } from './account/sign-in-member.ts'
import { confirmIdentity } from './social/confirm-identity.ts'

type Body = z.output<typeof confirmCall.body>
type ConfirmResponse = z.input<typeof confirmCall.response>
type MemberRow = typeof members.$inferSelect

export async function confirmEmail(ctx: Context, { token, cart_id }: Body): Promise<ConfirmResponse> {
  const tries = toCallerLimits(ctx.visitor, emailLinkLimits)
  await enforceLimits(ctx, tries)
  const confirmedIdentity = await confirmIdentity(ctx, token, cart_id)
  if (confirmedIdentity) {
    await decrementCounts(ctx, tries)
    return { purpose: 'signup', ...confirmedIdentity, password_token: null }
  }
  const response = await ctx.db.transaction(async (tx): Promise<ConfirmResponse> => {
    const link = await consumeLink(ctx, tx, token, ['confirm', 'change-email'])
    const [member] = await tx
      .select()
      .from(members)
      .where(eq(members.id, link.memberId ?? ''))
    if (!member) throw new ServiceError('link_expired')
    const { email } = link
    if (link.purpose === 'change-email') {
      // Only the signed-in member can confirm a new email. Otherwise, a mistyped address would give the
      // account to a stranger.
      if (ctx.visitor.member?.memberId !== member.id) throw new ServiceError('other_browser')
      await changeEmail(ctx, tx, member, link)
      return { purpose: 'change-email', email, session: null, password_token: null }
    }
    return { purpose: 'signup', email, ...(await confirmSignUp(ctx, tx, member, cart_id)) }
  })
  await decrementCounts(ctx, tries)
  return response
}

/**
 * Confirms a sign-up. Signs the member in if the link is opened in the browser that signed up. In any other
 * browser, the owner of the address first chooses a new password, because someone else may have created the
 * account.
 */
async function confirmSignUp(
  ctx: Context,
  tx: Transaction,
  member: MemberRow,
  cartId: Body['cart_id'],
): Promise<Pick<ConfirmResponse, 'session' | 'password_token'>> {
  const now = ctx.now()
  await tx
    .update(members)
    .set({ emailConfirmedAt: now, signupDeviceHash: null })
    .where(eq(members.id, member.id))
  await issueWelcomeReward(tx, member.id, now)
  logAccountEvent(ctx, 'email confirmed', { member: member.id })
  const { device } = ctx.visitor
  if (!device || hashToken(device) !== member.signupDeviceHash) {
    await tx.update(members).set({ passwordHash: null }).where(eq(members.id, member.id))
    const linkDetails = {
      purpose: 'reset',
      memberId: member.id,
      email: member.email,
      ttlMs: RESET_LINK_MS,
    } as const
    return { session: null, password_token: await createLink(ctx, tx, linkDetails) }
  }
  const [identity] = await tx.select().from(identities).where(eq(identities.memberId, member.id))
  const method = member.passwordHash === null && identity ? identity.provider : 'password'
  const session = await signInMember(ctx, tx, { memberId: member.id, method, cartId })
  return { session, password_token: null }
}

async function changeEmail(ctx: Context, tx: Transaction, member: MemberRow, link: LinkRow): Promise<void> {
  const key = emailKey(link.email)
  // The link proves who owns the address, so an unconfirmed account with this address belongs to someone
  // else.
  const unconfirmedAccount = and(
    eq(members.emailKey, key),
    isNull(members.emailConfirmedAt),
    ne(members.id, member.id),
  )
  await tx.delete(members).where(unconfirmedAccount)
  const [emailOwner] = await tx.select({ id: members.id }).from(members).where(eq(members.emailKey, key))
  if (emailOwner && emailOwner.id !== member.id) throw new ServiceError('link_expired')
  const at = ctx.now()
  await tx
    .update(members)
    .set({ email: link.email, emailKey: key, emailConfirmedAt: at })
    .where(eq(members.id, member.id))
  await deleteMemberLinks(tx, member.id, ['confirm', 'reset', 'change-email'])
  const settings = await readSettings(tx)
  const timezone = await readHomeTimezone(tx, member.id)
  await queueMemberMail(tx, ctx, member, () =>
    renderEmailChangedMail({
      chain: settings.name,
      name: member.firstName,
      at,
      timezone,
      newEmail: link.email,
      link: settings.contact_url,
    }),
  )
  logAccountEvent(ctx, 'email changed', { member: member.id })
}
