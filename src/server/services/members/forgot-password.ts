import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { requestPasswordReset as forgotCall } from '#src/contract/member/members.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { RESET_LINK_MS } from '#src/domain/member/session-times.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { members } from '#src/server/db/schema/members.ts'
import { renderResetPasswordMail } from '#src/server/mail/account-mails.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { createLink } from '../mail/one-time-links.ts'
import { queueMail } from '../mail/outbox.ts'
import { withMinimumDuration } from '../minimum-duration.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { countActions } from '../rate-limits/count-actions.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { passwordResetLimits } from '../rate-limits/limits.ts'
import { requireCaptcha } from '../rate-limits/require-captcha.ts'
import { ensureDeviceHash } from '../visitor.ts'

/**
 * Minimum response time, longer than queuing the email usually takes, so that timing does not reveal which
 * addresses have accounts (timing attack).
 */
const MIN_RESPONSE_MS = 150

/**
 * Emails a password reset link, at most a few times an hour per address. The response is the same for every
 * address.
 */
export async function forgotPassword(
  ctx: Context,
  body: z.output<typeof forgotCall.body>,
): Promise<{ email: string }> {
  const caller = toCallerLimits(ctx.visitor, passwordResetLimits)
  ensureDeviceHash(ctx.visitor)
  await enforceLimits(ctx, caller)
  await requireCaptcha(ctx, body.captcha, 'forgot')
  await withMinimumDuration(ctx, MIN_RESPONSE_MS, () => mailResetLink(ctx, emailKey(body.email)))
  return { email: body.email }
}

async function mailResetLink(ctx: Context, key: string): Promise<void> {
  const chain = (await ctx.catalog()).settings.name
  const limit = passwordResetLimits.address
  const [requests] = await countActions(ctx, [{ limit, identity: key }])
  const [member] = await ctx.db.select().from(members).where(eq(members.emailKey, key))
  const mayMail = member !== undefined && (requests?.count ?? 0) <= limit.max
  if (mayMail) {
    await ctx.db.transaction(async tx => {
      const { id: memberId, email } = member
      const linkDetails = { purpose: 'reset', memberId, email, ttlMs: RESET_LINK_MS } as const
      const link = buildSiteLink(
        ctx,
        `${accountPaths.resetPassword}?token=${await createLink(ctx, tx, linkDetails)}`,
      )
      const mail = renderResetPasswordMail({ chain, link, minutes: RESET_LINK_MS / MINUTE_MS })
      await queueMail(tx, ctx, { to: email, ...mail })
    })
  }
  const reason = member ? 'email limit reached' : 'no account'
  logAccountEvent(ctx, 'password link requested', { member: member?.id ?? null, ...(!mayMail && { reason }) })
}
