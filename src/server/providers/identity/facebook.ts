import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Ask, Question } from './ask.ts'
import {
  type IdentityProvider,
  IdentityRefused,
  IdentityUnreachable,
  readEmail,
  readName,
} from './provider.ts'
import { withQuery } from './provider-address.ts'

export type FacebookSettings = { appId: string; appSecret: string; graphUrl: string; dialogUrl: string }

const MAX_TOKEN_LENGTH = 2_000
/** Graph's codes for "not now": unknown, out of service, and the limits of an app and of a user. */
const busy = new Set([1, 2, 4, 17])

const failure = z.object({ error: z.object({ code: z.number(), is_transient: z.boolean().optional() }) })
const id = z.string().regex(/^\d{1,32}$/)
const granted = z.object({ access_token: z.string().min(1) })
const inspected = z.object({
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

export function createFacebook(settings: FacebookSettings, ask: Ask): IdentityProvider {
  const { appId, appSecret, graphUrl, dialogUrl } = settings

  async function askGraph<Answer>(path: string, expected: z.ZodType<Answer>, question: Question, query = {}) {
    const { status, body } = await ask(withQuery(new URL(`${graphUrl}/${path}`), query), question)
    if (status >= 400) throw explainFailure(path, status, body)
    const { data } = expected.safeParse(body)
    if (data === undefined) throw new IdentityUnreachable(`Graph answered ${path} in a way we do not know`)
    return data
  }

  // A token is opaque, and one of any app opens /me: only this says whom and which app it was made for.
  async function inspect(token: string): Promise<string> {
    const { data } = await askGraph(
      'debug_token',
      inspected,
      { headers: { authorization: `Bearer ${appId}|${appSecret}` } },
      // Graph takes the token that is looked at nowhere but in the query of this server-to-server call.
      { input_token: token },
    )
    const { user_id: user } = data
    if (!data.is_valid) throw new IdentityRefused('token: not valid, or no longer')
    if (data.app_id !== appId) throw new IdentityRefused('token: made for another app')
    if (data.type !== 'USER' || !user) throw new IdentityRefused('token: not that of a person')
    if (!data.scopes.includes('email')) throw new IdentityRefused('token: access to the email was declined')
    return user
  }

  const verifyToken: IdentityProvider['verifyToken'] = async token => {
    if (token.length > MAX_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token))
      throw new IdentityRefused('token: none that Facebook makes')
    const user = await inspect(token)
    const person = await askGraph(
      'me',
      profile,
      { headers: { authorization: `Bearer ${token}` } },
      {
        fields: 'id,first_name,last_name,email',
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      },
    )
    if (person.id !== user) throw new IdentityRefused('token: speaks for somebody else than it was made for')
    return {
      provider: 'facebook',
      subject: user,
      email: readEmail(person.email),
      // Facebook does not say whether anybody reads the address.
      emailVerified: false,
      firstName: readName(person.first_name),
      lastName: readName(person.last_name),
    }
  }

  return {
    name: 'facebook',
    // Facebook has PKCE and nonces only in its OpenID flow, which it calls a test; `state` guards this one.
    authorizeUrl: ({ state, redirectUri }) =>
      withQuery(new URL(dialogUrl), {
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
      }).href,
    async exchange({ code, redirectUri }) {
      const { access_token: token } = await askGraph('oauth/access_token', granted, {
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
  const reason = `Graph answered ${path} with ${status}${data ? `, code ${data.error.code}` : ''}`
  const isBusy = data && (data.error.is_transient || busy.has(data.error.code))
  return isBusy ? new IdentityUnreachable(reason) : new IdentityRefused(reason)
}
