import { eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { signUp as signUpCall } from '#src/contract/member/members.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { CONFIRM_LINK_MS } from '#src/domain/member/session-times.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { language } from '#src/language/current-language.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { renderAlreadyMemberMail, renderConfirmEmailMail } from '#src/server/mail/account-mails.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { createLink } from '../mail/one-time-links.ts'
import { queueMail } from '../mail/outbox.ts'
import { queueMemberMail } from '../mail/queue-member-mail.ts'
import { withMinimumDuration } from '../minimum-duration.ts'
import { randomId } from '../random-id.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { signUpLimits } from '../rate-limits/limits.ts'
import { requireCaptcha } from '../rate-limits/require-captcha.ts'
import { ensureDeviceHash } from '../visitor.ts'
import { checkProfile } from './account/check-profile.ts'
import { deleteUnverifiedAccess } from './account/delete-unverified-access.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Minimum response time, longer than creating an account usually takes, so that timing does not reveal which
 * addresses have accounts (timing attack).
 */
const MIN_RESPONSE_MS = 250

/**
 * Creates an account that becomes valid once its email is confirmed. The response does not reveal whether an
 * account already existed.
 */
export async function signUp(
  ctx: Context,
  body: z.output<typeof signUpCall.body>,
): Promise<{ email: string }> {
  const now = ctx.now()
  const { email, phone, ...name } = checkProfile(body, body.birthday, now)
  const chain = (await ctx.catalog()).settings.name
  const forbiddenWords = [name.first_name, name.last_name, email.split('@', 1)[0] ?? '', chain]
  await checkPassword(body.password, { path: 'password', forbiddenWords })
  const key = emailKey(email)
  const tries = [{ limit: signUpLimits.address, identity: key }, ...toCallerLimits(ctx.visitor, signUpLimits)]
  await enforceLimits(ctx, tries)
  await requireCaptcha(ctx, body.captcha, 'signup')
  const details = {
    email,
    firstName: name.first_name,
    lastName: name.last_name,
    phone,
    birthday: body.birthday ?? null,
    signupDeviceHash: ensureDeviceHash(ctx.visitor),
    language: language(),
    createdAt: now,
  }
  return withMinimumDuration(ctx, MIN_RESPONSE_MS, async () => {
    const passwordHash = await hashPassword(body.password)
    await ctx.db.transaction(tx => storeMember(ctx, tx, { ...details, emailKey: key, passwordHash }, chain))
    return { email }
  })
}

type Details = Omit<typeof members.$inferInsert, 'id'>

/**
 * Stores a sign-up, replacing any earlier unconfirmed sign-up with the same email. If a member already has
 * the email, leaves the account unchanged and notifies that member.
 */
async function storeMember(ctx: Context, tx: Transaction, details: Details, chain: string): Promise<void> {
  const [member] = await tx
    .insert(members)
    .values({ id: randomId('m'), ...details, passwordChangedAt: details.createdAt })
    .onConflictDoUpdate({
      target: members.emailKey,
      set: { ...details, passwordChangedAt: details.createdAt },
      setWhere: isNull(members.emailConfirmedAt),
    })
    .returning({ id: members.id })
  if (!member) {
    const [existing] = await tx.select().from(members).where(eq(members.emailKey, details.emailKey))
    if (existing) await queueAlreadyMemberMail(ctx, tx, existing, chain)
    return logAccountEvent(ctx, 'signed up', { member: existing?.id ?? null, reason: 'has an account' })
  }
  await deleteUnverifiedAccess(tx, member.id)
  const { email } = details
  const linkDetails = { purpose: 'confirm', memberId: member.id, email, ttlMs: CONFIRM_LINK_MS } as const
  const link = buildSiteLink(
    ctx,
    `${accountPaths.emailConfirmed}?token=${await createLink(ctx, tx, linkDetails)}`,
  )
  await queueMail(tx, ctx, {
    to: email,
    ...renderConfirmEmailMail({ chain, link, minutes: CONFIRM_LINK_MS / MINUTE_MS }),
  })
  logAccountEvent(ctx, 'signed up', { member: member.id })
}

export async function queueAlreadyMemberMail(
  ctx: Context,
  tx: Transaction,
  member: Pick<typeof members.$inferSelect, 'email' | 'language'>,
  chain: string,
): Promise<void> {
  await queueMemberMail(tx, ctx, member, () => {
    const link = buildSiteLink(ctx, accountPaths.signIn)
    return renderAlreadyMemberMail({
      chain,
      link,
      resetLink: buildSiteLink(ctx, accountPaths.forgotPassword),
    })
  })
}
