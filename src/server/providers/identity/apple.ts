import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { exchangeCode } from './exchange-code.ts'
import { createIdTokenVerifier } from './id-token.ts'
import { type IdentityProvider, parseEmail, parseName } from './provider.ts'
import { withQuery } from './safe-url.ts'
import type { SendRequest } from './send-request.ts'

export type AppleSettings = {
  clientId: string
  teamId: string
  keyId: string
  privateKey: KeyObject
  issuer: string
}

const MAX_USER_LENGTH = 4_000
const consent = z.object({
  name: z.object({ firstName: z.unknown().optional(), lastName: z.unknown().optional() }),
})

export function createAppleProvider(settings: AppleSettings, sendRequest: SendRequest): IdentityProvider {
  const { clientId, issuer } = settings
  // Uses Apple's documented endpoints instead of its discovery document, which has listed an issuer that
  // differs from the one in Apple's tokens.
  const endpoint = (name: 'authorize' | 'token' | 'keys') => new URL(`${issuer}/auth/${name}`)
  const clientSecret = createClientSecret(settings)
  const verify = createIdTokenVerifier({
    issuers: [issuer],
    clientId,
    jwksUri: async () => endpoint('keys'),
    sendRequest,
  })
  const verifyToken: IdentityProvider['verifyToken'] = async (token, nonce) => {
    const claims = await verify(token, nonce)
    const email = parseEmail(claims.email)
    return {
      provider: 'apple',
      subject: claims.sub,
      email,
      emailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
      firstName: null,
      lastName: null,
    }
  }
  return {
    name: 'apple',
    // Apple does not document PKCE support, so the nonce binds the code to the browser that started the flow.
    authorizeUrl: ({ state, nonce, redirectUri }) =>
      withQuery(endpoint('authorize'), {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'form_post',
        scope: 'name email',
        state,
        nonce,
      }).href,
    async exchange({ code, redirectUri, nonce, user = null }) {
      const idToken = await exchangeCode(sendRequest, endpoint('token'), {
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: await clientSecret(),
      })
      return { ...(await verifyToken(idToken, nonce)), ...readConsent(user) }
    },
    verifyToken,
  }
}

/**
 * Reads the name that Apple sends when a user first consents. The browser posts the name unsigned, so it is
 * unverified.
 */
function readConsent(user: string | null): { firstName: string | null; lastName: string | null } {
  const { data } = consent.safeParse(parseJson(user))
  return { firstName: parseName(data?.name.firstName), lastName: parseName(data?.name.lastName) }
}

function parseJson(text: string | null): unknown {
  if (text === null || text.length > MAX_USER_LENGTH) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const LIFETIME_S = 300
const RENEW_BEFORE_S = 60

/** Creates Apple's client secret, a JWT signed with the site's key, and caches it for a few minutes. */
function createClientSecret(signer: AppleSettings): () => Promise<string> {
  let current: { until: number; secret: string } | null = null
  return async () => {
    const now = Math.floor(Date.now() / 1000)
    if (current && now < current.until) return current.secret
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: signer.keyId })
      .setIssuer(signer.teamId)
      .setSubject(signer.clientId)
      .setAudience(signer.issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_S)
      .sign(signer.privateKey)
    current = { until: now + LIFETIME_S - RENEW_BEFORE_S, secret }
    return secret
  }
}
