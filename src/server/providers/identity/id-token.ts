import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { IdentityRejectedError, IdentityUnreachableError } from './provider.ts'
import type { SendRequest } from './send-request.ts'

const MAX_TOKEN_LENGTH = 8_192
const MAX_SUBJECT_LENGTH = 255
const CLOCK_TOLERANCE_S = 30

type ExpectedToken = {
  issuers: string[]
  clientId: string
  jwksUri: () => Promise<URL>
  sendRequest: SendRequest
}

/**
 * Returns the claims of an ID token after checking its expiry, signature, issuer, client, and nonce. A null
 * `nonce` skips the nonce check. Throws `IdentityRejectedError` or `IdentityUnreachableError`.
 */
type VerifyIdToken = (token: string, nonce: string | null) => Promise<JWTPayload & { sub: string }>

/**
 * Creates a function that verifies ID tokens with the issuer's published keys. If a key id is unknown,
 * fetches the keys again, at most twice a minute.
 */
export function createIdTokenVerifier({
  issuers,
  clientId,
  jwksUri,
  sendRequest,
}: ExpectedToken): VerifyIdToken {
  let keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | null = null

  async function currentKeys() {
    const url = await jwksUri()
    if (keys?.uri !== url.href) {
      const find = createRemoteJWKSet(url, {
        cooldownDuration: 30_000,
        cacheMaxAge: 600_000,
        [customFetch]: () => fetchKeys(sendRequest, url),
      })
      keys = { uri: url.href, find }
    }
    return keys.find
  }

  return async (token, nonce) => {
    if (token.length > MAX_TOKEN_LENGTH) throw new IdentityRejectedError('ID token: too long')
    const { payload } = await jwtVerify(token, async (...header) => (await currentKeys())(...header), {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: clientId,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: '1h',
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
    }).catch(error => {
      throw explain(error)
    })
    const { sub, aud } = payload
    if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_LENGTH)
      throw new IdentityRejectedError('ID token: invalid "sub"')
    if (Array.isArray(aud) && aud.length > 1) throw new IdentityRejectedError('ID token: multiple audiences')
    if (nonce !== null && payload.nonce !== nonce) throw new IdentityRejectedError('ID token: wrong "nonce"')
    return { ...payload, sub }
  }
}

async function fetchKeys(sendRequest: SendRequest, url: URL): Promise<Response> {
  const { status, body } = await sendRequest(url)
  if (status !== 200) throw new IdentityUnreachableError(`${url.host} returned ${status} instead of its keys`)
  return Response.json(body)
}

/**
 * Converts a jose error to `IdentityUnreachableError` if the keys are unusable, otherwise to
 * `IdentityRejectedError`. Includes only the error code and the claim's name, because jose's messages may
 * contain the token.
 */
function explain(error: unknown): Error {
  if (error instanceof IdentityUnreachableError) return error
  if (error instanceof errors.JWKSInvalid) return new IdentityUnreachableError('invalid JSON Web Key Set')
  if (!(error instanceof errors.JOSEError)) return new IdentityUnreachableError('unusable keys')
  return new IdentityRejectedError(`ID token: ${error.code}${'claim' in error ? ` (${error.claim})` : ''}`)
}
