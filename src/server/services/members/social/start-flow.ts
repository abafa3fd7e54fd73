import { createHash, randomBytes } from 'node:crypto'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { toSameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import { SOCIAL_FLOW_MS } from '#src/domain/member/session-times.ts'
import { signInFlows } from '#src/server/db/schema/social.ts'
import type { ProviderName } from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { hashToken } from '#src/server/services/hash-token.ts'
import { toCallerLimits } from '#src/server/services/rate-limits/caller-limits.ts'
import { enforceLimits } from '#src/server/services/rate-limits/enforce-limits.ts'
import { socialSignInLimits } from '#src/server/services/rate-limits/limits.ts'
import { ensureDeviceHash } from '#src/server/services/visitor.ts'
import { callProvider } from './call-provider.ts'

type FlowRequest = { provider: ProviderName; next: string | undefined; cartId: string | undefined }

export function buildCallbackUrl({ siteUrl }: Pick<Context, 'siteUrl'>): string {
  return `${siteUrl}/oauthcallback`
}

export async function startFlow(ctx: Context, { provider, next, cartId }: FlowRequest): Promise<string> {
  await enforceLimits(ctx, toCallerLimits(ctx.visitor, socialSignInLimits.start))
  const [state, nonce, verifier] = [randomSecret(), randomSecret(), randomSecret()]
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const flow = { state, nonce, challenge, redirectUri: buildCallbackUrl(ctx) }
  const authorizeUrl = await callProvider(ctx, provider, client => client.authorizeUrl(flow))
  const createdAt = ctx.now()
  await ctx.db.insert(signInFlows).values({
    stateHash: hashToken(state),
    provider,
    deviceHash: ensureDeviceHash(ctx.visitor),
    nonce,
    verifier,
    next: toSameSitePath(next, accountPaths.home),
    cartId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SOCIAL_FLOW_MS),
  })
  return authorizeUrl
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
