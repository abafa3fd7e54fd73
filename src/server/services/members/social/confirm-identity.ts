import type { SignInResult } from '#src/contract/member/members.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { Context } from '#src/server/services/context.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { signInMember } from '../account/sign-in-member.ts'
import { createMember } from './create-member.ts'
import { connectIdentity, findConfirmedMember } from './identities.ts'
import { consumePendingProfile, isFromSameBrowser, type PendingProfile } from './pending-profiles.ts'

type ConfirmedIdentity = { email: string; session: SignInResult }

/**
 * Confirms an email address by an emailed link and signs the member in. Returns null for other kinds of
 * links. Throws unless the link is opened in the browser that signed in with the provider. Otherwise, a
 * stranger could trick the owner of the address into connecting the stranger's identity.
 */
export function confirmIdentity(
  ctx: Context,
  token: string,
  cartId: string | null | undefined,
): Promise<ConfirmedIdentity | null> {
  return ctx.db.transaction(async tx => {
    const profile = await consumePendingProfile(ctx, tx, token, 'mail')
    if (!profile?.email) return null
    if (!isFromSameBrowser(ctx, profile)) throw new ServiceError('other_browser')
    const { email, provider: method } = profile
    const owner = await findConfirmedMember(tx, email)
    if (owner) await connectIdentity(ctx, tx, owner, profile)
    const memberId = owner ?? (await createFromProfile(ctx, tx, email, profile))
    return { email, session: await signInMember(ctx, tx, { memberId, method, cartId }) }
  })
}

async function createFromProfile(
  ctx: Context,
  tx: Transaction,
  email: string,
  profile: PendingProfile,
): Promise<string> {
  const { firstName, lastName, phone } = profile
  // If the account was deleted after the email was sent, the profile may lack the name and phone for a new
  // account.
  const isComplete = firstName !== null && lastName !== null && phone !== null
  const contact = isComplete ? { first_name: firstName, last_name: lastName, phone, email } : null
  const memberId = contact && (await createMember(ctx, tx, contact, profile))
  if (!memberId) throw new ServiceError('link_expired')
  return memberId
}
