import type { Context } from '#src/server/services/context.ts'
import { logAccountEvent } from '#src/server/services/log-account-event.ts'
import { toCallerLimits } from '#src/server/services/rate-limits/caller-limits.ts'
import { decrementCounts } from '#src/server/services/rate-limits/decrement-counts.ts'
import { enforceLimits } from '#src/server/services/rate-limits/enforce-limits.ts'
import { socialSignInLimits } from '#src/server/services/rate-limits/limits.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { callProvider, failSocialSignIn } from './call-provider.ts'
import { consumeFlow, type SocialFlow } from './flows.ts'
import type { SignInOutcome } from './outcome.ts'
import { signInIdentity } from './sign-in-identity.ts'
import { buildCallbackUrl } from './start-flow.ts'

export type OAuthCallback = { state: string | null; code: string | null; error: string | null }

/**
 * Consumes and returns the flow that this browser started. Throws if there is none. An unknown state does not
 * count as a try, because other sites could otherwise exhaust the network's limit with made-up states.
 */
export async function consumeCallbackFlow(ctx: Context, { state }: OAuthCallback): Promise<SocialFlow> {
  const flow = state === null ? null : await consumeFlow(ctx, state)
  if (flow) return flow
  logAccountEvent(ctx, 'sign-in refused', { member: null, reason: 'unknown OAuth state for this browser' })
  throw new ServiceError('social_failed')
}

export async function finishFlow(
  ctx: Context,
  flow: SocialFlow,
  { code, error }: OAuthCallback,
): Promise<SignInOutcome> {
  const tries = toCallerLimits(ctx.visitor, socialSignInLimits)
  await enforceLimits(ctx, tries)
  const { provider, nonce, verifier, cartId } = flow
  // Apple posts a form, which `storeAppleCallback` has stored. The other providers use query parameters.
  const callback = provider === 'apple' ? flow.answer : { code, user: null }
  if (error !== null) return failSocialSignIn(ctx, provider, `the provider returned the error ${error}`)
  if (!callback?.code) return failSocialSignIn(ctx, provider, 'the provider returned no code')
  const exchangeRequest = {
    code: callback.code,
    user: callback.user,
    verifier,
    nonce,
    redirectUri: buildCallbackUrl(ctx),
  }
  const identity = await callProvider(ctx, provider, client => client.exchange(exchangeRequest))
  const outcome = await signInIdentity(ctx, identity, cartId)
  await decrementCounts(ctx, tries)
  return outcome
}
