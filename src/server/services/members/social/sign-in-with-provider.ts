import type { z } from 'zod'
import type { signInWithProvider as call } from '#src/contract/member/social.ts'
import { isContactFieldValid } from '#src/domain/member/contact.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import { usedIdTokens } from '#src/server/db/schema/social.ts'
import type { Identity, ProviderName } from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { hashToken } from '#src/server/services/hash-token.ts'
import { toCallerLimits } from '#src/server/services/rate-limits/caller-limits.ts'
import { decrementCounts } from '#src/server/services/rate-limits/decrement-counts.ts'
import { enforceLimits } from '#src/server/services/rate-limits/enforce-limits.ts'
import { socialSignInLimits } from '#src/server/services/rate-limits/limits.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { callProvider, failSocialSignIn } from './call-provider.ts'
import { completeProfile } from './complete-profile.ts'
import { consumeLatestFlow } from './flows.ts'
import type { SignInOutcome } from './outcome.ts'
import { signInIdentity } from './sign-in-identity.ts'

type Body = z.output<typeof call.body>
type Names = { first_name?: string | null | undefined; last_name?: string | null | undefined }

/**
 * Signs in with an ID token (which contains dots), or completes a pending profile by its `ref` (which
 * contains none). Throws `profile_incomplete` if fields for a new account are missing.
 */
export async function signInWithProvider(
  ctx: Context,
  { provider, token, cart_id: cartId, ...input }: Body,
): Promise<z.input<typeof call.response>> {
  const tries = toCallerLimits(ctx.visitor, socialSignInLimits)
  await enforceLimits(ctx, tries)
  const outcome = token.includes('.')
    ? await signInWithToken(ctx, { provider, token, names: input, cartId })
    : await completeProfile(ctx, { provider, ref: token, input, cartId })
  await decrementCounts(ctx, tries)
  if (outcome.state === 'incomplete') throw new ServiceError('profile_incomplete', outcome.profile)
  return outcome
}

type TokenSignIn = { provider: ProviderName; token: string; names: Names; cartId: Body['cart_id'] }

async function signInWithToken(
  ctx: Context,
  { provider, token, names, cartId }: TokenSignIn,
): Promise<SignInOutcome> {
  const identity = await callProvider(ctx, provider, async client => {
    if (provider === 'facebook')
      return failSocialSignIn(ctx, provider, 'Facebook uses access tokens, not ID tokens')
    return client.verifyToken(token, await expectedNonce(ctx, provider, token))
  })
  await consumeToken(ctx, provider, token)
  return signInIdentity(ctx, fillMissingNames(identity, names), cartId)
}

/**
 * Returns the nonce that the ID token must contain, from the flow this browser started. Without a flow,
 * returns null for a Google token without a nonce, because Google's button sends no nonce. Any other token
 * could be an attacker's (login CSRF), so it is rejected.
 */
async function expectedNonce(ctx: Context, provider: ProviderName, token: string): Promise<string | null> {
  const flow = await consumeLatestFlow(ctx, provider)
  if (flow) return flow.nonce
  if (provider === 'apple' || hasNonce(token)) {
    return failSocialSignIn(ctx, provider, 'the ID token does not belong to a sign-in of this browser')
  }
  return null
}

function hasNonce(token: string): boolean {
  try {
    return 'nonce' in Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  } catch {
    return false
  }
}

/** Fills in missing names from the request, because names need no verification. */
export function fillMissingNames(identity: Identity, { first_name, last_name }: Names): Identity {
  return {
    ...identity,
    firstName: identity.firstName ?? validNameOrNull(first_name),
    lastName: identity.lastName ?? validNameOrNull(last_name),
  }
}

function validNameOrNull(name: string | null | undefined): string | null {
  return name && isContactFieldValid('first_name', name) ? name : null
}

/** Retention of used tokens, longer than the maximum age of an ID token. */
const USED_TOKEN_TTL_MS = 2 * HOUR_MS

/** Throws if the ID token was used before (replay attack). */
async function consumeToken(ctx: Context, provider: ProviderName, token: string): Promise<void> {
  // Only the signed part is hashed, because a signature has several valid encodings.
  const signedPart = token.slice(0, token.lastIndexOf('.'))
  const [inserted] = await ctx.db
    .insert(usedIdTokens)
    .values({
      tokenHash: hashToken(signedPart),
      expiresAt: new Date(ctx.now().getTime() + USED_TOKEN_TTL_MS),
    })
    .onConflictDoNothing()
    .returning()
  if (!inserted) failSocialSignIn(ctx, provider, 'the ID token was already used')
}
