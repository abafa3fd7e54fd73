import type { Context } from '../../context.ts'
import { logEvent } from '../../log-event.ts'
import { ServiceError } from '../../service-error.ts'
import { callerTries } from '../../tries/caller-tries.ts'
import { giveBack } from '../../tries/give-back-tries.ts'
import { socialLimits } from '../../tries/limits.ts'
import { takeTries } from '../../tries/take-tries.ts'
import { askProvider, refuseSocial } from './ask-provider.ts'
import { type Flow, takeFlow } from './flows.ts'
import type { Outcome } from './outcome.ts'
import { signInIdentity } from './sign-in-identity.ts'
import { callbackUrl } from './start-flow.ts'

/** What a browser brings back from a provider; null what is missing, forged or there twice. */
export type Brought = { state: string | null; code: string | null; error: string | null }

/**
 * The sign-in a browser comes back for, which is over with that whatever becomes of it. A state that is none counts as
 * no try: another site could send a browser here with made-up ones, until its network could not sign in any more.
 */
export async function returnToFlow(ctx: Context, { state }: Brought): Promise<Flow> {
  const flow = state === null ? null : await takeFlow(ctx, state)
  if (flow) return flow
  logEvent(ctx, 'sign-in refused', { member: null, reason: 'no sign-in of this browser has that state' })
  throw new ServiceError('social_failed')
}

/** Signs in whom the provider answers for. */
export async function finishFlow(ctx: Context, flow: Flow, { code, error }: Brought): Promise<Outcome> {
  const tries = callerTries(ctx.visitor, socialLimits)
  await takeTries(ctx, tries)
  const { provider, nonce, verifier, cartId } = flow
  // Apple answers by a form alone, the others in the address alone.
  const answer = provider === 'apple' ? flow.answer : { code, user: null }
  if (error !== null) return refuseSocial(ctx, provider, `came back with ${error}`)
  if (!answer?.code) return refuseSocial(ctx, provider, 'came back without a code')
  const shown = { code: answer.code, user: answer.user, verifier, nonce, redirectUri: callbackUrl(ctx) }
  const identity = await askProvider(ctx, provider, client => client.exchange(shown))
  const outcome = await signInIdentity(ctx, identity, cartId)
  await giveBack(ctx, tries)
  return outcome
}
