import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLocalServer } from '#tests/support/local-server.ts'
import { injectFaults, type ProviderFaults } from './provider-faults.ts'

export type FacebookPerson = { id: string; first_name?: string; last_name?: string; email?: string }
export type TokenInfo = {
  is_valid?: boolean
  app_id?: string
  type?: string
  user_id?: string | undefined
  scopes?: string[]
}

export type FacebookStandIn = ProviderFaults & {
  url: string
  graphUrl: string
  dialogUrl: string
  /** Returns an access token for a person. `facts` override fields of the debug_token response. */
  tokenFor: (person: FacebookPerson, facts?: TokenInfo) => string
  nextUser: (person: FacebookPerson, facts?: TokenInfo) => void
  nextDeclines: () => void
  close: () => Promise<void>
}

type App = { appId: string; appSecret: string; port?: number | undefined }
type Token = { person: FacebookPerson; info: TokenInfo }
type GraphResponse = { status?: number; body?: unknown; location?: string }

const version = '/v23.0'

/** Starts a local stand-in for Facebook's login dialog and the three Graph API calls of a sign-in. */
export async function startFacebookStandIn({ appId, appSecret, port }: App): Promise<FacebookStandIn> {
  const tokens = new Map<string, Token>()
  const codes = new Map<string, { token: string; redirectUri: string }>()
  let next: Token & { declines?: boolean } = { person: { id: '1' }, info: {} }

  const tokenFor: FacebookStandIn['tokenFor'] = (person, facts = {}) => {
    const token = `EAA${randomUUID().replaceAll('-', '')}`
    tokens.set(token, { person, info: facts })
    return token
  }

  function dialog(query: URLSearchParams): GraphResponse {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== appId || !URL.canParse(redirectUri)) return reject(101)
    const callback = new URL(redirectUri)
    callback.searchParams.set('state', query.get('state') ?? '')
    if (next.declines) {
      next = { ...next, declines: false }
      callback.searchParams.set('error', 'access_denied')
      callback.searchParams.set('error_reason', 'user_denied')
    } else {
      const code = randomUUID()
      codes.set(code, { token: tokenFor(next.person, next.info), redirectUri })
      callback.searchParams.set('code', code)
    }
    return { status: 302, location: callback.href }
  }

  function redeem(form: URLSearchParams): GraphResponse {
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    const isApp = form.get('client_id') === appId && form.get('client_secret') === appSecret
    if (!isApp || !grant || form.get('redirect_uri') !== grant.redirectUri) return reject(100)
    codes.delete(code)
    return { body: { access_token: grant.token, token_type: 'bearer', expires_in: 5_184_000 } }
  }

  function inspect(query: URLSearchParams, bearer: string | null): GraphResponse {
    if (bearer !== `${appId}|${appSecret}`) return reject(190)
    const token = tokens.get(query.get('input_token') ?? '')
    if (!token) return { body: { data: { is_valid: false, error: { code: 190 }, scopes: [] } } }
    const { person, info } = token
    const usual = { is_valid: true, app_id: appId, type: 'USER', user_id: person.id }
    return { body: { data: { ...usual, scopes: ['email', 'public_profile'], ...info } } }
  }

  function readMember(query: URLSearchParams, bearer: string | null): GraphResponse {
    const token = tokens.get(bearer ?? '')
    const proof = createHmac('sha256', appSecret)
      .update(bearer ?? '')
      .digest('hex')
    if (!token || query.get('appsecret_proof') !== proof) return reject(100)
    const fields = query.get('fields')?.split(',') ?? ['id']
    return {
      body: Object.fromEntries(Object.entries(token.person).filter(([name]) => fields.includes(name))),
    }
  }

  async function route(request: IncomingMessage): Promise<GraphResponse> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
    switch (`${request.method} ${pathname}`) {
      case 'GET /dialog/oauth':
        return dialog(searchParams)
      case `POST ${version}/oauth/access_token`:
        return redeem(new URLSearchParams(await text(request)))
      case `GET ${version}/debug_token`:
        return inspect(searchParams, bearer)
      case `GET ${version}/me`:
        return readMember(searchParams, bearer)
      default:
        return reject(2500)
    }
  }

  const { listener, ...faults } = injectFaults(async (request, response) =>
    send(response, await route(request)),
  )
  const { url, close } = await startLocalServer(listener, port)
  return {
    ...faults,
    url,
    graphUrl: `${url}${version}`,
    dialogUrl: `${url}/dialog/oauth`,
    tokenFor,
    nextUser: (person, facts = {}) => {
      next = { person, info: facts }
    },
    nextDeclines: () => {
      next = { ...next, declines: true }
    },
    close,
  }
}

function reject(code: number): GraphResponse {
  return { status: 400, body: { error: { message: 'refused', type: 'OAuthException', code } } }
}

function send(response: ServerResponse, { status = 200, body = null, location }: GraphResponse): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    .end(JSON.stringify(body))
}
