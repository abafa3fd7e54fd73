import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, updateMember as updateCall } from '../../../contract/member/members.ts'
import * as accountPaths from '../../../domain/content/paths/account-paths.ts'
import { language } from '../../../domain/language.ts'
import { emailKey } from '../../../domain/member/email.ts'
import { CHANGE_EMAIL_LINK_MS } from '../../../domain/member/session-times.ts'
import { MINUTE_MS } from '../../../domain/time/durations.ts'
import type { Transaction } from '../../db/database.ts'
import { members } from '../../db/schema/members.ts'
import { confirmNewEmail } from '../../mail/account-mails.ts'
import { accountWords } from '../../words/account-words.ts'
import type { Context } from '../context.ts'
import { logEvent } from '../log-event.ts'
import { createLink } from '../mail/one-time-links.ts'
import { queueMails } from '../mail/outbox.ts'
import { countAttempt } from '../rate-limits/count-attempt.ts'
import { newEmailLimit } from '../rate-limits/limits.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { siteLink } from '../site-link.ts'
import { checkProfile } from './account/check-profile.ts'
import { readMember } from './account/read-member.ts'
import { requireProof } from './require-proof.ts'
import { mailAlreadyMember } from './sign-up.ts'

/** Updates name, phone and birthday now, and the email once it is confirmed. All or nothing. */
export async function updateMember(
  ctx: Context,
  body: z.output<typeof updateCall.body>,
): Promise<{ member: Member; message: string }> {
  const who = requireMember(ctx)
  const now = ctx.now()
  const profile = checkProfile(body, body.birthday, now)
  const { settings } = await ctx.catalog()
  const [before] = await ctx.db.select().from(members).where(eq(members.id, who.memberId))
  if (!before) throw new ServiceError('sign_in_required')
  const isOther = {
    email: emailKey(profile.email) !== before.emailKey,
    phone: profile.phone !== before.phone,
  }
  const kept = settings.loyalty.read_only.filter(field => isOther[field])
  if (kept.length > 0) {
    throw new ServiceError(
      'field_read_only',
      kept.map(path => ({ path })),
    )
  }
  if (isOther.email) {
    await requireProof(ctx, body.password)
    await countAttempt(ctx, [{ limit: newEmailLimit, who: who.memberId }])
  }
  const member = await ctx.db.transaction(async tx => {
    await tx
      .update(members)
      .set({
        firstName: profile.first_name,
        lastName: profile.last_name,
        phone: profile.phone,
        language: language(),
        // The owner of the new phone did not opt in to text messages.
        ...(isOther.phone && { wantsTexts: false }),
        ...(body.birthday !== undefined && { birthday: body.birthday }),
      })
      .where(eq(members.id, who.memberId))
    if (isOther.email) await askNewEmail(ctx, tx, { ...who, email: profile.email, chain: settings.name })
    return readMember(tx, who, now)
  })
  const { saved, savedEmail, emailWaits } = accountWords().accountAnswers
  if (!isOther.email) return { member, message: saved }
  const isSaved =
    isOther.phone ||
    profile.first_name !== before.firstName ||
    profile.last_name !== before.lastName ||
    (body.birthday !== undefined && body.birthday !== before.birthday)
  return { member, message: (isSaved ? savedEmail : emailWaits)(profile.email) }
}

type NewEmailRequest = { memberId: string; email: string; chain: string }

/** Emails a confirmation link to the new address. If it has an account, only its owner learns so. */
async function askNewEmail(
  ctx: Context,
  tx: Transaction,
  { memberId, email, chain }: NewEmailRequest,
): Promise<void> {
  const about = { purpose: 'change-email', memberId, email, lastsMs: CHANGE_EMAIL_LINK_MS } as const
  const token = await createLink(ctx, tx, about)
  logEvent(ctx, 'email change asked', { member: memberId })
  const isTaken = and(eq(members.emailKey, emailKey(email)), isNotNull(members.emailConfirmedAt))
  const [owner] = await tx.select().from(members).where(isTaken)
  if (owner) return mailAlreadyMember(ctx, tx, owner, chain)
  const link = siteLink(ctx, `${accountPaths.confirmed}?token=${token}`)
  const letter = confirmNewEmail({ chain, link, minutes: CHANGE_EMAIL_LINK_MS / MINUTE_MS })
  await queueMails(tx, ctx, { to: email, ...letter })
}
