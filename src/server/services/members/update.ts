import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, updateMember as updateCall } from '../../../contract/member/members.ts'
import { language } from '../../../domain/language.ts'
import { emailKey } from '../../../domain/member/email.ts'
import { members } from '../../db/schema/members.ts'
import { accountWords } from '../../words/account-words.ts'
import type { Context } from '../context.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { newEmailLimit } from '../rate-limits/limits.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { checkProfile } from './account/check-profile.ts'
import { readMember } from './account/read-member.ts'
import { askNewEmail } from './email-change.ts'
import { requireProof } from './require-proof.ts'

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
    await enforceLimits(ctx, [{ limit: newEmailLimit, who: who.memberId }])
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
