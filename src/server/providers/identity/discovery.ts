import { z } from 'zod'
import { DAY_MS } from '../../../domain/time/durations.ts'
import type { Ask } from './ask.ts'
import { IdentityUnreachable } from './provider.ts'
import { isOnThisMachine, isSafeAddress } from './provider-address.ts'

const MAX_AGE_MS = DAY_MS

const url = z.url().transform(text => new URL(text))
const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
})

type Endpoints = { authorize: URL; token: URL; jwks: URL }

export function createDiscovery(issuer: string, ask: Ask): () => Promise<Endpoints> {
  let found: { at: number; endpoints: Endpoints } | null = null
  let search: Promise<Endpoints> | null = null
  return async () => {
    if (found && Date.now() - found.at < MAX_AGE_MS) return found.endpoints
    search ??= discover(issuer, ask).finally(() => {
      search = null
    })
    const endpoints = await search
    found = { at: Date.now(), endpoints }
    return endpoints
  }
}

async function discover(issuer: string, ask: Ask): Promise<Endpoints> {
  const at = new URL(`${issuer}/.well-known/openid-configuration`)
  const { status, body } = await ask(at)
  const { data } = configuration.safeParse(body)
  if (status !== 200 || !data || data.issuer !== issuer)
    throw new IdentityUnreachable(`${at.host} does not describe the issuer ${issuer}`)
  const endpoints = {
    authorize: data.authorization_endpoint,
    token: data.token_endpoint,
    jwks: data.jwks_uri,
  }
  // Only a provider on localhost may name localhost endpoints (SSRF).
  const mayUse = (url: URL) => (isOnThisMachine(at) ? isSafeAddress(url) : url.protocol === 'https:')
  if (!Object.values(endpoints).every(mayUse))
    throw new IdentityUnreachable(`${at.host} has an endpoint without https`)
  return endpoints
}
