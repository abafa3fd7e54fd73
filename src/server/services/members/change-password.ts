import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { changePassword as changeCall } from '#src/contract/member/members.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import { members } from '#src/server/db/schema/members.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import { renderPasswordChangedMail } from '#src/server/mail/security-notice.ts'
import { accountTexts } from '#src/server/texts/account-texts.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { deleteMemberLinks } from '../mail/one-time-links.ts'
import { queueMemberMail } from '../mail/queue-member-mail.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { startSession } from '../sessions/start-and-end.ts'
import { readHomeTimezone } from './account/home-timezone.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './password-hash.ts'
import { requireReauthentication } from './require-reauthentication.ts'

export async function changePassword(
  ctx: Context,
  { password, new_password }: z.output<typeof changeCall.body>,
): Promise<{ message: string }> {
  const { memberId, sessionId } = requireMember(ctx)
  await requireReauthentication(ctx, password)
  const forbiddenWords = await readForbiddenPasswordWords(ctx, memberId)
  await checkPassword(new_password, { path: 'new_password', forbiddenWords })
  const passwordHash = await hashPassword(new_password)
  await ctx.db.transaction(async tx => {
    const at = ctx.now()
    // Another request may have ended this session before the transaction started.
    const ownSession = and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId))
    const [session] = await tx.select().from(sessions).where(ownSession).for('update')
    const [member] = await tx
      .update(members)
      .set({ passwordHash, passwordChangedAt: at })
      .where(eq(members.id, memberId))
      .returning()
    if (!session || !member) throw new ServiceError('sign_in_required')
    await tx.delete(sessions).where(eq(sessions.memberId, memberId))
    await startSession(ctx, tx, memberId, session.method)
    await deleteMemberLinks(tx, memberId, ['reset', 'change-email'])
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
  })
  logAccountEvent(ctx, 'password changed', { member: memberId })
  return { message: accountTexts().accountMessages.passwordChanged }
}

export async function readForbiddenPasswordWords(ctx: Context, memberId: string): Promise<string[]> {
  const { settings } = await ctx.catalog()
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  const personalData = member ? [member.firstName, member.lastName, member.email.split('@', 1)[0] ?? ''] : []
  return [...personalData, settings.name]
}
