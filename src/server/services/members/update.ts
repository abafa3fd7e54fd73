import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, updateMember as updateCall } from '../../../contract/members.ts'
import { accountAnswers } from '../../../copy/account-answers.ts'
import { emailKey } from '../../../domain/member/email-key.ts'
import { members } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { newEmailLimit } from '../limits/limit.ts'
import { takeTries } from '../limits/take-tries.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/require-member.ts'
import { checkProfile } from './account/check-profile.ts'
import { readMember } from './account/read-member.ts'
import { askNewEmail } from './ask-new-email.ts'
import { requireProof } from './require-proof.ts'

/** Changes name, phone and birthday at once, the address only when its owner confirms it; or nothing at all. */
export async function updateMember(
  ctx: Context,
  body: z.output<typeof updateCall.body>,
): Promise<{ member: Member; message: string }> {
  const who = requireMember(ctx)
  const now = ctx.now()
  const profile = checkProfile(body, body.birthday, now)
  const { settings } = await ctx.catalogue()
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
      kept.map(path => ({ path, message: '' })),
    )
  }
  if (isOther.email) {
    await requireProof(ctx, body.password)
    await takeTries(ctx, [{ limit: newEmailLimit, who: who.memberId }])
  }
  const member = await ctx.db.transaction(async tx => {
    await tx
      .update(members)
      .set({
        firstName: profile.first_name,
        lastName: profile.last_name,
        phone: profile.phone,
        ...(body.birthday !== undefined && { birthday: body.birthday }),
      })
      .where(eq(members.id, who.memberId))
    if (isOther.email) await askNewEmail(ctx, tx, { ...who, email: profile.email, chain: settings.name })
    return readMember(tx, who, now)
  })
  return {
    member,
    message: isOther.email ? accountAnswers.savedEmail(profile.email) : accountAnswers.saved,
  }
}
