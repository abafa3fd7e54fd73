import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, updateMember as updateCall } from '#src/contract/member/members.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { language } from '#src/language/current-language.ts'
import { members } from '#src/server/db/schema/members.ts'
import { accountTexts } from '#src/server/texts/account-texts.ts'
import type { Context } from '../context.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { newEmailLimit } from '../rate-limits/limits.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { checkProfile } from './account/check-profile.ts'
import { readMember } from './account/read-member.ts'
import { requestNewEmail } from './email-change.ts'
import { requireReauthentication } from './require-reauthentication.ts'

/**
 * Updates name, phone, and birthday immediately, and the email once the member confirms it. An invalid field
 * rejects the whole update.
 */
export async function updateMember(
  ctx: Context,
  body: z.output<typeof updateCall.body>,
): Promise<{ member: Member; message: string }> {
  const caller = requireMember(ctx)
  const now = ctx.now()
  const profile = checkProfile(body, body.birthday, now)
  const { settings } = await ctx.catalog()
  const [current] = await ctx.db.select().from(members).where(eq(members.id, caller.memberId))
  if (!current) throw new ServiceError('sign_in_required')
  const changed = {
    email: emailKey(profile.email) !== current.emailKey,
    phone: profile.phone !== current.phone,
  }
  const readOnlyFields = settings.loyalty.read_only.filter(field => changed[field])
  if (readOnlyFields.length > 0) {
    throw new ServiceError(
      'field_read_only',
      readOnlyFields.map(path => ({ path })),
    )
  }
  if (changed.email) {
    await requireReauthentication(ctx, body.password)
    await enforceLimits(ctx, [{ limit: newEmailLimit, identity: caller.memberId }])
  }
  const member = await ctx.db.transaction(async tx => {
    await tx
      .update(members)
      .set({
        firstName: profile.first_name,
        lastName: profile.last_name,
        phone: profile.phone,
        language: language(),
        // Turns text messages off, because the owner of the new phone number has not opted in.
        ...(changed.phone && { wantsTexts: false }),
        ...(body.birthday !== undefined && { birthday: body.birthday }),
      })
      .where(eq(members.id, caller.memberId))
    if (changed.email)
      await requestNewEmail(ctx, tx, { ...caller, email: profile.email, chain: settings.name })
    return readMember(tx, caller, now)
  })
  const { saved, savedEmail, emailWaits } = accountTexts().accountMessages
  if (!changed.email) return { member, message: saved }
  const hasOtherChanges =
    changed.phone ||
    profile.first_name !== current.firstName ||
    profile.last_name !== current.lastName ||
    (body.birthday !== undefined && body.birthday !== current.birthday)
  return { member, message: (hasOtherChanges ? savedEmail : emailWaits)(profile.email) }
}
