import { z } from 'zod'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { IdentityUnreachableError } from './provider.ts'
import { isLocalhost, isSafeUrl } from './safe-url.ts'
import type { SendRequest } from './send-request.ts'

const MAX_AGE_MS = DAY_MS

const url = z.url().transform(text => new URL(text))
const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
})

type Endpoints = { authorize: URL; token: URL; jwks: URL }

export function createOpenIdDiscovery(issuer: string, sendRequest: SendRequest): () => Promise<Endpoints> {
  let cached: { at: number; endpoints: Endpoints } | null = null
  let pending: Promise<Endpoints> | null = null
  return async () => {
    if (cached && Date.now() - cached.at < MAX_AGE_MS) return cached.endpoints
    pending ??= discover(issuer, sendRequest).finally(() => {
      pending = null
    })
    const endpoints = await pending
    cached = { at: Date.now(), endpoints }
    return endpoints
  }
}

async function discover(issuer: string, sendRequest: SendRequest): Promise<Endpoints> {
  const discoveryUrl = new URL(`${issuer}/.well-known/openid-configuration`)
  const { status, body } = await sendRequest(discoveryUrl)
  const { data } = configuration.safeParse(body)
  if (status !== 200 || !data || data.issuer !== issuer)
    throw new IdentityUnreachableError(`${discoveryUrl.host} does not describe the issuer ${issuer}`)
  const endpoints = {
    authorize: data.authorization_endpoint,
    token: data.token_endpoint,
    jwks: data.jwks_uri,
  }
  // Only a provider on localhost may have endpoints on localhost (SSRF).
  const isAllowed = (url: URL) => (isLocalhost(discoveryUrl) ? isSafeUrl(url) : url.protocol === 'https:')
  if (!Object.values(endpoints).every(isAllowed))
    throw new IdentityUnreachableError(`${discoveryUrl.host} has an endpoint without https`)
  return endpoints
}
