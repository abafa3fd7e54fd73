import type { Contact } from '#src/domain/member/contact.ts'
import { emailKey } from '#src/domain/member/email.ts'
import type { ProviderName } from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { enforceLimits } from '#src/server/services/rate-limits/enforce-limits.ts'
import { socialSignInLimits } from '#src/server/services/rate-limits/limits.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { checkProfile } from '../account/check-profile.ts'
import { signInMember } from '../account/sign-in-member.ts'
import { failSocialSignIn } from './call-provider.ts'
import { createMember } from './create-member.ts'
import { findMemberByIdentity } from './identities.ts'
import { toIncompleteProfile } from './incomplete-profile.ts'
import type { SignInOutcome } from './outcome.ts'
import { consumePendingProfile, isFromSameBrowser } from './pending-profiles.ts'
import { sendProviderConfirmation } from './send-provider-confirmation.ts'

type ProfileInput = { [Field in keyof Contact]?: string | null | undefined } & { terms?: true | undefined }
type ProfileCompletion = {
  provider: ProviderName
  ref: string
  input: ProfileInput
  cartId: string | null | undefined
}

export async function completeProfile(
  ctx: Context,
  { provider, ref, input, cartId }: ProfileCompletion,
): Promise<SignInOutcome> {
  if (input.email)
    await enforceLimits(ctx, [{ limit: socialSignInLimits.address, identity: emailKey(input.email) }])
  return ctx.db.transaction(async (tx): Promise<SignInOutcome> => {
    const pending = await consumePendingProfile(ctx, tx, ref, 'details')
    if (pending?.provider !== provider || !isFromSameBrowser(ctx, pending)) {
      return failSocialSignIn(ctx, provider, 'the pending profile has expired or belongs to another browser')
    }
    const fields = {
      first_name: input.first_name ?? pending.firstName ?? '',
      last_name: input.last_name ?? pending.lastName ?? '',
      email: pending.email ?? input.email ?? '',
      phone: input.phone ?? '',
    }
    if (!input.terms) throw new ServiceError('profile_incomplete', toIncompleteProfile(pending, ref))
    const contact = checkProfile(fields, null, ctx.now())
    const signIn = async (memberId: string): Promise<SignInOutcome> => {
      const signedIn = await signInMember(ctx, tx, { memberId, method: provider, cartId })
      return { state: 'signed-in', ...signedIn }
    }
    const existingId = await findMemberByIdentity(tx, pending)
    if (existingId) return signIn(existingId)
    const createdId = pending.email === null ? null : await createMember(ctx, tx, contact, pending)
    if (createdId) return signIn(createdId)
    const { subject } = pending
    const { email, phone, first_name: firstName, last_name: lastName } = contact
    return sendProviderConfirmation(ctx, tx, { provider, subject, email, phone, firstName, lastName })
  })
}
