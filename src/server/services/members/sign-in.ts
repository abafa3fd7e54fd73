import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignInResult, signIn as signInCall } from '#src/contract/member/members.ts'
import { emailKey } from '#src/domain/member/email.ts'
import { members } from '#src/server/db/schema/members.ts'
import { memberDevices } from '#src/server/db/schema/sessions.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import type { LimitedAction } from '../rate-limits/count-actions.ts'
import { decrementCounts, resetCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { signInLimits } from '../rate-limits/limits.ts'
import { requireCaptcha } from '../rate-limits/require-captcha.ts'
import { ServiceError } from '../service-error.ts'
import { ensureDeviceHash } from '../visitor.ts'
import { signInMember } from './account/sign-in-member.ts'
import { requireHashCapacity, verifyPassword } from './password-hash.ts'

/** Signs in with a password. Unknown and unconfirmed addresses get the same error as a wrong password. */
export async function signIn(ctx: Context, body: z.output<typeof signInCall.body>): Promise<SignInResult> {
  const key = emailKey(body.email)
  const { member, isKnownDevice } = await findMember(ctx, key)
  const deviceHash = ctx.visitor.device && hashToken(ctx.visitor.device)
  const account: LimitedAction = isKnownDevice
    ? { limit: signInLimits.knownDevice, identity: `${key} ${deviceHash}` }
    : { limit: signInLimits.account, identity: key }
  const caller = isKnownDevice ? [] : toCallerLimits(ctx.visitor, signInLimits)
  ensureDeviceHash(ctx.visitor)
  requireHashCapacity()
  await enforceLimits(ctx, caller)
  // The captcha is checked first, so that a bot cannot use up the tries of a member's account.
  await requireCaptcha(ctx, body.captcha, 'signin')
  await enforceLimits(ctx, [account])
  const isPasswordCorrect = await verifyPassword(body.password, member?.passwordHash ?? null)
  if (!member?.passwordHash || !member.emailConfirmedAt || !isPasswordCorrect)
    return failSignIn(ctx, member?.id)
  const { id, passwordHash } = member
  const signedIn = await ctx.db.transaction(async tx => {
    // Another request may have changed the password since it was verified. A new password ends all sessions,
    // so this sign-in has to fail.
    const passwordUnchanged = and(eq(members.id, id), eq(members.passwordHash, passwordHash))
    const [lockedMember] = await tx
      .select({ id: members.id })
      .from(members)
      .where(passwordUnchanged)
      .for('update')
    return lockedMember
      ? signInMember(ctx, tx, { memberId: id, method: 'password', cartId: body.cart_id })
      : null
  })
  if (!signedIn) return failSignIn(ctx, id)
  await resetCounts(ctx, [account])
  await decrementCounts(ctx, caller)
  return signedIn
}

/**
 * Returns the member with this email, and whether the member has used this device before. Runs the same
 * single query in all cases, so that timing does not reveal accounts (timing attack).
 */
async function findMember({ db, visitor }: Context, key: string) {
  const matchesDevice = and(
    eq(memberDevices.memberId, members.id),
    eq(memberDevices.deviceHash, hashToken(visitor.device ?? '')),
  )
  const [found] = await db
    .select({ member: members, device: memberDevices.deviceHash })
    .from(members)
    .leftJoin(memberDevices, matchesDevice)
    .where(eq(members.emailKey, key))
  return { member: found?.member ?? null, isKnownDevice: Boolean(found?.device) }
}

function failSignIn(ctx: Context, memberId: string | null = null): never {
  logAccountEvent(ctx, 'sign-in refused', { member: memberId })
  throw new ServiceError('credentials_wrong')
}
