import type { z } from 'zod'
import type { SignInResult } from '#src/contract/member/members.ts'
import type { signInWithAppToken as call } from '#src/contract/member/social.ts'
import type { Identity } from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { toCallerLimits } from '#src/server/services/rate-limits/caller-limits.ts'
import { decrementCounts } from '#src/server/services/rate-limits/decrement-counts.ts'
import { enforceLimits } from '#src/server/services/rate-limits/enforce-limits.ts'
import { socialSignInLimits } from '#src/server/services/rate-limits/limits.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { callProvider, failSocialSignIn } from './call-provider.ts'
import { consumeLatestFlow } from './flows.ts'
import { signInIdentity } from './sign-in-identity.ts'
import { fillMissingNames } from './sign-in-with-provider.ts'
import { buildCallbackUrl } from './start-flow.ts'

type Body = z.output<typeof call.body>
type AppleBody = Extract<Body, { provider: 'apple' }>

export async function authenticateSocial(ctx: Context, body: Body): Promise<SignInResult> {
  const tries = toCallerLimits(ctx.visitor, socialSignInLimits)
  await enforceLimits(ctx, tries)
  const identity =
    body.provider === 'apple' ? await exchangeAppleCode(ctx, body) : await verifyFacebookToken(ctx, body)
  const outcome = await signInIdentity(ctx, identity, body.cart_id)
  await decrementCounts(ctx, tries)
  if (outcome.state === 'incomplete') throw new ServiceError('profile_incomplete', outcome.profile)
  if (outcome.state === 'confirm-email') throw new ServiceError('social_email_taken')
  const { member, expires } = outcome
  return { member, expires }
}

/**
 * Exchanges an authorization code from Apple for an identity. Prevents login CSRF by accepting the code only
 * in the browser that started the sign-in.
 */
async function exchangeAppleCode(ctx: Context, body: AppleBody): Promise<Identity> {
  const { authorization_code: code, redirect_uri: redirectUri } = body
  const identity = await callProvider(ctx, 'apple', async apple => {
    const isOwnRedirect = redirectUri === buildCallbackUrl(ctx)
    const flow = isOwnRedirect ? await consumeLatestFlow(ctx, 'apple') : null
    if (!flow) return failSocialSignIn(ctx, 'apple', 'the code does not belong to a sign-in of this browser')
    return apple.exchange({ code, redirectUri, nonce: flow.nonce, verifier: flow.verifier })
  })
  return fillMissingNames(identity, body)
}

function verifyFacebookToken(ctx: Context, body: Extract<Body, { provider: 'facebook' }>): Promise<Identity> {
  return callProvider(ctx, 'facebook', facebook => facebook.verifyToken(body.facebook_access_token, null))
}
