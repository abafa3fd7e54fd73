import { type KeyObject, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { JWK } from 'jose'
import {
  type AugmentedRequest,
  Events,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'
import { startLocalServer } from '#tests/support/local-server.ts'
import { injectFaults, type ProviderFaults } from './provider-faults.ts'

export type Claims = Record<string, unknown>

export type OpenIdStandIn = ProviderFaults & {
  url: string
  issuer: string
  /** Returns a signed token. `claims` override the default claims; an undefined claim is removed. */
  tokenFor: (claims?: Claims) => Promise<string>
  /**
   * Sets the user of all subsequent sign-ins. `user` is the form field that Apple sends only with the first
   * consent.
   */
  nextUser: (claims: Claims, user?: unknown) => void
  nextDeclines: (error: string) => void
  rotateKeys: (alg?: 'RS256' | 'ES256') => Promise<void>
  publicKey: () => JWK
  close: () => Promise<void>
}

type Client = {
  clientId: string
  /** A string for Google. For Apple, the key that verifies the client secret, which is a JWT. */
  clientSecret: string | KeyObject
  port?: number | undefined
}
type Grant = { claims: Claims; redirectUri: unknown; hasChallenge: boolean }

const paths = { authorize: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' }
/**
 * The OAuth mock library's own authorization endpoint. Browsers go to `paths.authorize`, which calls this
 * endpoint to get a code.
 */
const codes = '/auth/code'

/**
 * Starts a local OpenID provider for one client. It uses Apple's paths, which Google's client finds by
 * discovery.
 */
export async function startOpenIdStandIn({ clientId, clientSecret, port }: Client): Promise<OpenIdStandIn> {
  const issuer = new OAuth2Issuer()
  const service = new OAuth2Service(issuer, { ...paths, authorize: codes })
  const { listener, ...faults } = injectFaults(service.requestHandler)
  const { url, close } = await startLocalServer(listener, port)
  issuer.url = url

  let kid = ''
  const rotateKeys: OpenIdStandIn['rotateKeys'] = async (alg = 'RS256') => {
    kid = (await issuer.keys.generate(alg)).kid
  }
  await rotateKeys()

  const grants = new Map<unknown, Grant>()
  let next: { claims: Claims; user?: unknown; error?: string } = { claims: { sub: 'nobody-in-particular' } }

  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    if (body !== '') body.authorization_endpoint = url + paths.authorize
  })
  service.on(
    Events.BeforeTokenSigning,
    ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
      Object.assign(payload, grants.get(body.code)?.claims)
    },
  )
  service.on(Events.BeforeResponse, (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    const form: Claims = { ...body }
    const error = rejectionOf(form)
    grants.delete(form.code)
    if (error) Object.assign(response, { statusCode: 400, body: { error } })
  })
  function rejectionOf(form: Claims): string | null {
    const grant = grants.get(form.code)
    if (form.client_id !== clientId || !isSecret(String(form.client_secret))) return 'invalid_client'
    if (grant?.redirectUri !== form.redirect_uri) return 'invalid_grant'
    return grant?.hasChallenge && !form.code_verifier ? 'invalid_grant' : null
  }
  function isSecret(secret: string): boolean {
    if (typeof clientSecret === 'string') return secret === clientSecret
    return isAppleClientSecret(secret, { clientId, issuer: url, key: clientSecret })
  }

  service.addRoute('GET', paths.authorize, async ({ url: request, query }: AugmentedRequest, response) => {
    const { search } = new URL(request ?? '', url)
    const created = await fetch(`${url}${codes}${search}`, { redirect: 'manual' })
    const back = created.headers.get('location')
    if (!back || query.client_id !== clientId) return respond(response, 400, 'invalid_request')
    const { claims, user, error } = next
    const callback = new URL(back)
    if (error) {
      callback.searchParams.delete('code')
      callback.searchParams.set('error', error)
      next = { claims }
    } else {
      const { redirect_uri: redirectUri, code_challenge: challenge } = query
      grants.set(callback.searchParams.get('code'), { claims, redirectUri, hasChallenge: Boolean(challenge) })
    }
    if (query.response_mode !== 'form_post')
      return void response.writeHead(302, { location: callback.href }).end()
    const fields = new URLSearchParams(callback.searchParams)
    if (user !== undefined && !error)
      fields.set('user', typeof user === 'string' ? user : JSON.stringify(user))
    callback.search = ''
    return respond(response, 200, formPost(callback.href, fields))
  })

  return {
    ...faults,
    url,
    issuer: url,
    tokenFor: (claims = {}) =>
      issuer.buildToken({
        kid,
        scopesOrTransform: (_, payload) =>
          Object.assign(payload, { aud: clientId, ...next.claims, ...claims }),
      }),
    nextUser: (claims, user) => {
      next = { claims, user }
    },
    nextDeclines: error => {
      next = { ...next, error }
    },
    rotateKeys,
    publicKey: () => issuer.keys.toJSON().find(key => key.kid === kid) ?? {},
    close,
  }
}

function respond(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

/** Returns a page that immediately posts the fields to `action`, as Apple's form_post response mode does. */
function formPost(action: string, fields: Iterable<[string, string]>): string {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html><title>Signing in</title>
<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>Continue</button></form>
<script>document.forms[0].submit()</script>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

type ExpectedClient = { clientId: string; issuer: string; key: KeyObject }

function isAppleClientSecret(secret: string, { clientId, issuer, key }: ExpectedClient): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.')
  const signed = Buffer.from(`${header}.${payload}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg, kid } = read(header)
  const { iss, sub, aud, exp } = read(payload)
  const remaining = Number(exp) - Date.now() / 1000
  const hasExpectedHeader = alg === 'ES256' && kid !== undefined && iss !== undefined
  return (
    isSigned &&
    hasExpectedHeader &&
    sub === clientId &&
    aud === issuer &&
    remaining > 0 &&
    remaining < 6 * 30 * 86_400
  )
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
