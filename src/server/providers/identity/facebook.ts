import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  type IdentityProvider,
  IdentityRejectedError,
  IdentityUnreachableError,
  parseEmail,
  parseName,
} from './provider.ts'
import { withQuery } from './safe-url.ts'
import type { ProviderRequest, SendRequest } from './send-request.ts'

export type FacebookSettings = { appId: string; appSecret: string; graphUrl: string; dialogUrl: string }

const MAX_TOKEN_LENGTH = 2_000
/**
 * Graph API error codes of temporary failures: unknown error, service unavailable, and rate limits for the
 * app or the user.
 */
const busyCodes = new Set([1, 2, 4, 17])

const failure = z.object({ error: z.object({ code: z.number(), is_transient: z.boolean().optional() }) })
const id = z.string().regex(/^\d{1,32}$/)
const tokenResponse = z.object({ access_token: z.string().min(1) })
const tokenInspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    type: z.string().optional(),
    user_id: id.optional(),
    scopes: z.array(z.string()).default([]),
  }),
})
const profile = z.object({
  id,
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  email: z.unknown().optional(),
})

export function createFacebookProvider(
  settings: FacebookSettings,
  sendRequest: SendRequest,
): IdentityProvider {
  const { appId, appSecret, graphUrl, dialogUrl } = settings

  async function requestGraph<Result>(
    path: string,
    expected: z.ZodType<Result>,
    request: ProviderRequest,
    query = {},
  ) {
    const { status, body } = await sendRequest(withQuery(new URL(`${graphUrl}/${path}`), query), request)
    if (status >= 400) throw explainFailure(path, status, body)
    const { data } = expected.safeParse(body)
    if (data === undefined)
      throw new IdentityUnreachableError(`Graph returned an unexpected response for ${path}`)
    return data
  }

  // Any app's token can read /me. Only this endpoint returns the app and the user of a token.
  async function inspect(token: string): Promise<string> {
    const { data } = await requestGraph(
      'debug_token',
      tokenInspection,
      { headers: { authorization: `Bearer ${appId}|${appSecret}` } },
      // The Graph API accepts the token only in the query. No browser sees the URL, because the server sends
      // the request.
      { input_token: token },
    )
    const { user_id: user } = data
    if (!data.is_valid) throw new IdentityRejectedError('token: invalid or expired')
    if (data.app_id !== appId) throw new IdentityRejectedError('token: issued for another app')
    if (data.type !== 'USER' || !user) throw new IdentityRejectedError('token: not a user token')
    if (!data.scopes.includes('email')) throw new IdentityRejectedError('token: email permission denied')
    return user
  }

  const verifyToken: IdentityProvider['verifyToken'] = async token => {
    if (token.length > MAX_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token))
      throw new IdentityRejectedError('token: malformed')
    const user = await inspect(token)
    const person = await requestGraph(
      'me',
      profile,
      { headers: { authorization: `Bearer ${token}` } },
      {
        fields: 'id,first_name,last_name,email',
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      },
    )
    if (person.id !== user) throw new IdentityRejectedError('token: user does not match the profile')
    return {
      provider: 'facebook',
      subject: user,
      email: parseEmail(person.email),
      // Facebook does not report whether an email is verified.
      emailVerified: false,
      firstName: parseName(person.first_name),
      lastName: parseName(person.last_name),
    }
  }

  return {
    name: 'facebook',
    // Facebook's PKCE and nonce support is in beta (OpenID flow), so this flow is protected by `state`
    // instead.
    authorizeUrl: ({ state, redirectUri }) =>
      withQuery(new URL(dialogUrl), {
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
      }).href,
    async exchange({ code, redirectUri }) {
      const { access_token: token } = await requestGraph('oauth/access_token', tokenResponse, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUri,
          code,
        }),
      })
      return verifyToken(token, null)
    },
    verifyToken,
  }
}

function explainFailure(path: string, status: number, body: unknown): Error {
  const { data } = failure.safeParse(body)
  const reason = `Graph returned ${status} for ${path}${data ? `, code ${data.error.code}` : ''}`
  const isBusy = data && (data.error.is_transient || busyCodes.has(data.error.code))
  return isBusy ? new IdentityUnreachableError(reason) : new IdentityRejectedError(reason)
}
