import type { JWTPayload } from 'jose'
import { createOpenIdDiscovery } from './discovery.ts'
import { exchangeCode } from './exchange-code.ts'
import { createIdTokenVerifier } from './id-token.ts'
import { type IdentityProvider, parseEmail, parseName } from './provider.ts'
import { withQuery } from './safe-url.ts'
import type { SendRequest } from './send-request.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

export function createGoogleProvider(
  { clientId, clientSecret, issuer }: GoogleSettings,
  sendRequest: SendRequest,
): IdentityProvider {
  const discover = createOpenIdDiscovery(issuer, sendRequest)
  const verify = createIdTokenVerifier({
    // The issuer in Google's tokens may omit `https://`.
    issuers: [issuer, issuer.replace(/^https?:\/\//, '')],
    clientId,
    jwksUri: async () => (await discover()).jwks,
    sendRequest,
  })
  const verifyToken: IdentityProvider['verifyToken'] = async (token, nonce) => {
    const claims = await verify(token, nonce)
    const email = parseEmail(claims.email)
    return {
      provider: 'google',
      subject: claims.sub,
      email,
      emailVerified: email !== null && isAuthoritative(email, claims),
      firstName: parseName(claims.given_name),
      lastName: parseName(claims.family_name),
    }
  }
  return {
    name: 'google',
    async authorizeUrl({ state, nonce, challenge, redirectUri }) {
      const { authorize } = await discover()
      return withQuery(authorize, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Without account selection, a shared computer could sign in its previous user.
        prompt: 'select_account',
      }).href
    },
    async exchange({ code, verifier, redirectUri, nonce }) {
      const { token } = await discover()
      const idToken = await exchangeCode(sendRequest, token, {
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        ...(verifier !== null && { code_verifier: verifier }),
      })
      return verifyToken(idToken, nonce)
    },
    verifyToken,
  }
}

/**
 * True if Google hosts the mailbox (Gmail and Workspace). Any other address may have changed owners since
 * Google verified it.
 */
function isAuthoritative(email: string, claims: JWTPayload): boolean {
  const isWorkspace = typeof claims.hd === 'string' && claims.hd !== ''
  return claims.email_verified === true && (isWorkspace || email.toLowerCase().endsWith('@gmail.com'))
}
