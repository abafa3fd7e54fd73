import { z } from 'zod'
import { type AppleSigner, createClientSecret } from './apple-client-secret.ts'
import type { Ask } from './ask.ts'
import { exchangeCode } from './exchange-code.ts'
import { createIdTokenVerifier } from './id-token.ts'
import { readEmail, readName } from './person.ts'
import type { IdentityProvider } from './provider.ts'
import { withQuery } from './with-query.ts'

export type AppleSettings = AppleSigner

const MAX_USER_LENGTH = 4_000
const consent = z.object({
  name: z.object({ firstName: z.unknown().optional(), lastName: z.unknown().optional() }),
})

export function createApple(settings: AppleSettings, ask: Ask): IdentityProvider {
  const { clientId, issuer } = settings
  // Fixed by Apple's documentation. Its discovery document has named another issuer than its tokens before.
  const endpoint = (name: 'authorize' | 'token' | 'keys') => new URL(`${issuer}/auth/${name}`)
  const clientSecret = createClientSecret(settings)
  const verify = createIdTokenVerifier({
    issuers: [issuer],
    clientId,
    jwksUri: async () => endpoint('keys'),
    ask,
  })
  const verifyToken: IdentityProvider['verifyToken'] = async (token, nonce) => {
    const claims = await verify(token, nonce)
    const email = readEmail(claims.email)
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
    // Apple documents no PKCE; the nonce, which only this browser's sign-in knows, binds the code to it.
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
      const idToken = await exchangeCode(ask, endpoint('token'), {
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

/** The name comes through the browser, unsigned, once: it is what the person calls themselves, no more. */
function readConsent(user: string | null): { firstName: string | null; lastName: string | null } {
  const { data } = consent.safeParse(parseJson(user))
  return { firstName: readName(data?.name.firstName), lastName: readName(data?.name.lastName) }
}

function parseJson(text: string | null): unknown {
  if (text === null || text.length > MAX_USER_LENGTH) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
