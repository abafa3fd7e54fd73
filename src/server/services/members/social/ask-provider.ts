import {
  type IdentityProvider,
  IdentityRefused,
  IdentityUnreachable,
  type ProviderName,
} from '../../../providers/identity/provider.ts'
import type { Context } from '../../context.ts'
import { logEvent } from '../../log-event.ts'
import { ServiceError } from '../../service-error.ts'

export async function askProvider<Answer>(
  ctx: Context,
  name: ProviderName,
  question: (provider: IdentityProvider) => Promise<Answer> | Answer,
): Promise<Answer> {
  const provider = ctx.identities.get(name)
  if (!provider) throw new ServiceError('social_not_offered')
  try {
    return await question(provider)
  } catch (error) {
    if (error instanceof IdentityRefused) return refuseSocial(ctx, name, error.message)
    if (!(error instanceof IdentityUnreachable)) throw error
    ctx.log.warn({ provider: name, reason: error.message }, 'sign-in provider unavailable')
    throw new ServiceError('social_unreachable')
  }
}

/** Throws `social_failed`. The reason is logged, so it must not contain secrets. */
export function refuseSocial(ctx: Context, method: ProviderName, reason: string): never {
  logEvent(ctx, 'sign-in refused', { member: null, method, reason })
  throw new ServiceError('social_failed')
}
