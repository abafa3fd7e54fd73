import {
  type IdentityProvider,
  IdentityRejectedError,
  IdentityUnreachableError,
  type ProviderName,
} from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { logAccountEvent } from '#src/server/services/log-account-event.ts'
import { ServiceError } from '#src/server/services/service-error.ts'

export async function callProvider<Result>(
  ctx: Context,
  name: ProviderName,
  call: (provider: IdentityProvider) => Promise<Result> | Result,
): Promise<Result> {
  const provider = ctx.identities.get(name)
  if (!provider) throw new ServiceError('social_not_offered')
  try {
    return await call(provider)
  } catch (error) {
    if (error instanceof IdentityRejectedError) return failSocialSignIn(ctx, name, error.message)
    if (!(error instanceof IdentityUnreachableError)) throw error
    ctx.log.warn({ provider: name, reason: error.message }, 'sign-in provider unavailable')
    throw new ServiceError('social_unreachable')
  }
}

/** Throws `social_failed` and logs the reason, which must not contain secrets. */
export function failSocialSignIn(ctx: Context, method: ProviderName, reason: string): never {
  logAccountEvent(ctx, 'sign-in refused', { member: null, method, reason })
  throw new ServiceError('social_failed')
}
