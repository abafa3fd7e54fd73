import { emailKey } from '#src/domain/member/email.ts'
import { SOCIAL_FLOW_MS } from '#src/domain/member/session-times.ts'
import type { Identity } from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { enforceLimits } from '#src/server/services/rate-limits/enforce-limits.ts'
import { socialSignInLimits } from '#src/server/services/rate-limits/limits.ts'
import { signInMember } from '../account/sign-in-member.ts'
import { findConfirmedMember, findMemberByIdentity } from './identities.ts'
import { toIncompleteProfile } from './incomplete-profile.ts'
import type { SignInOutcome } from './outcome.ts'
import { storePendingProfile } from './pending-profiles.ts'
import { sendProviderConfirmation } from './send-provider-confirmation.ts'

/**
 * Signs in the member who connected this identity. Otherwise, emails a confirmation link if a member has the
 * identity's verified email, or returns the profile fields that are missing for a new account. Never signs in
 * by email alone, even if the provider verified the email.
 */
export async function signInIdentity(
  ctx: Context,
  identity: Identity,
  cartId: string | null | undefined,
): Promise<SignInOutcome> {
  const { provider, subject, firstName, lastName } = identity
  const signedIn = await ctx.db.transaction(async tx => {
    const memberId = await findMemberByIdentity(tx, identity)
    return memberId && signInMember(ctx, tx, { memberId, method: provider, cartId })
  })
  if (signedIn) return { state: 'signed-in', ...signedIn }
  const email = identity.emailVerified ? identity.email : null
  const profile = { provider, subject, email, firstName, lastName, phone: null }
  if (email !== null && (await findConfirmedMember(ctx.db, email))) {
    await enforceLimits(ctx, [{ limit: socialSignInLimits.address, identity: emailKey(email) }])
    return ctx.db.transaction(tx => sendProviderConfirmation(ctx, tx, { ...profile, email }))
  }
  const ref = await ctx.db.transaction(tx =>
    storePendingProfile(ctx, tx, { ...profile, awaits: 'details', ttlMs: SOCIAL_FLOW_MS }),
  )
  return { state: 'incomplete', profile: toIncompleteProfile(profile, ref, identity.email) }
}
