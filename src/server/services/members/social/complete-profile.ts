import type { Contact } from '../../../../domain/member/contact.ts'
import { emailKey } from '../../../../domain/member/email.ts'
import type { ProviderName } from '../../../providers/identity/provider.ts'
import type { Context } from '../../context.ts'
import { enforceLimits } from '../../rate-limits/enforce-limits.ts'
import { socialLimits } from '../../rate-limits/limits.ts'
import { ServiceError } from '../../service-error.ts'
import { checkProfile } from '../account/check-profile.ts'
import { signInMember } from '../account/sign-in-member.ts'
import { askMailbox } from './ask-mailbox.ts'
import { refuseSocial } from './ask-provider.ts'
import { createMember } from './create-member.ts'
import { memberOf } from './identities.ts'
import { incompleteProfile } from './incomplete-profile.ts'
import type { Outcome } from './outcome.ts'
import { consumeProfile, isThisBrowser } from './pending-profiles.ts'

type TypedProfile = { [Field in keyof Contact]?: string | null | undefined } & { terms?: true | undefined }
type CompletedProfile = {
  provider: ProviderName
  ref: string
  typed: TypedProfile
  cartId: string | null | undefined
}

export async function completeProfile(
  ctx: Context,
  { provider, ref, typed, cartId }: CompletedProfile,
): Promise<Outcome> {
  if (typed.email) await enforceLimits(ctx, [{ limit: socialLimits.address, who: emailKey(typed.email) }])
  return ctx.db.transaction(async (tx): Promise<Outcome> => {
    const kept = await consumeProfile(ctx, tx, ref, 'details')
    if (kept?.provider !== provider || !isThisBrowser(ctx, kept)) {
      return refuseSocial(ctx, provider, 'the pending profile has expired or belongs to another browser')
    }
    const fields = {
      first_name: typed.first_name ?? kept.firstName ?? '',
      last_name: typed.last_name ?? kept.lastName ?? '',
      email: kept.email ?? typed.email ?? '',
      phone: typed.phone ?? '',
    }
    if (!typed.terms) throw new ServiceError('profile_incomplete', incompleteProfile(kept, ref))
    const contact = checkProfile(fields, null, ctx.now())
    const signIn = async (memberId: string): Promise<Outcome> => {
      const signedIn = await signInMember(ctx, tx, { memberId, method: provider, cartId })
      return { state: 'signed-in', ...signedIn }
    }
    const known = await memberOf(tx, kept)
    if (known) return signIn(known)
    const made = kept.email === null ? null : await createMember(ctx, tx, contact, kept)
    if (made) return signIn(made)
    const { subject } = kept
    const { email, phone, first_name: firstName, last_name: lastName } = contact
    return askMailbox(ctx, tx, { provider, subject, email, phone, firstName, lastName })
  })
}
