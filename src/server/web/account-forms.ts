import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '../../contract/errors.ts'
import { ownPath } from '../../domain/own-path.ts'
import type { Api } from '../routes/route.ts'

const BODY_MAX_BYTES = 8 * 1024
const HOME = '/account'
const SIGN_IN = '/account/signin'
/** Who is there, with what, and from where: as the API would see it if the browser had called. */
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'host', 'origin', 'sec-fetch-site']

type Answer = { location: string; cookies?: string[] }

/** Answers the forms of the account for browsers without scripts; false when a request is none of them. */
export type AccountForms = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

export function createAccountForms(app: Api, headers: Record<string, string> = {}): AccountForms {
  const forms: Record<string, (call: Call, fields: URLSearchParams) => Promise<Answer>> = {
    [SIGN_IN]: signIn,
    '/account/signout': signOut,
  }
  return async (req, res) => {
    const form = req.method === 'POST' ? forms[(req.url ?? '').split('?', 1)[0] ?? ''] : undefined
    if (!form) return false
    const fields = await readForm(req)
    const answer = typeof fields === 'string' ? failed(fields) : await form(callOf(app, req, res), fields)
    res.writeHead(303, {
      ...headers,
      'cache-control': 'no-store',
      location: answer.location,
      ...(answer.cookies && { 'set-cookie': answer.cookies }),
      // What was too long to read is still on its way.
      ...(fields === 'body_too_large' && { connection: 'close' }),
    })
    res.end()
    return true
  }
}

async function signIn(call: Call, fields: URLSearchParams): Promise<Answer> {
  const next = ownPath(fields.get('next'), HOME)
  const body = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
  const { problem, cookies } = await call('/members/signin', body)
  return problem ? { ...failed(problem, next), cookies } : { location: next, cookies }
}

async function signOut(call: Call): Promise<Answer> {
  const { problem, cookies } = await call('/members/signout')
  return { location: problem ? failed(problem).location : '/', cookies }
}

function failed(problem: ErrorCode, next = HOME): Answer {
  const query = new URLSearchParams({ problem, ...(next !== HOME && { next }) })
  return { location: `${SIGN_IN}?${query}` }
}

type Call = (path: string, body?: unknown) => Promise<{ problem: ErrorCode | null; cookies: string[] }>

function callOf(app: Api, req: IncomingMessage, res: ServerResponse): Call {
  return async (path, body) => {
    const headers = new Headers()
    for (const name of passedOn) {
      const value = req.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    if (text !== undefined) {
      headers.set('content-type', 'application/json')
      headers.set('content-length', String(Buffer.byteLength(text)))
    }
    const connection = { incoming: req, outgoing: res }
    const response = await app.request(`/api${path}`, { method: 'POST', headers, body: text }, connection)
    // The API's own answers, whose failures carry one of its codes.
    const { status, code } = (await response.json()) as { status: 'ok' | 'error'; code?: ErrorCode }
    return {
      problem: status === 'ok' ? null : (code ?? 'internal'),
      cookies: response.headers.getSetCookie(),
    }
  }
}

/** The fields of a form, or why it is none of ours. */
async function readForm(req: IncomingMessage): Promise<URLSearchParams | ErrorCode> {
  if (!saysWhere(req)) return 'foreign_origin'
  const type = req.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return 'invalid_request'
  const chunks: Buffer[] = []
  let size = Number(req.headers['content-length'] ?? 0)
  if (size > BODY_MAX_BYTES) return 'body_too_large'
  size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) return 'body_too_large'
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/**
 * Browsers say where a form came from, and the API believes only its own site; what says nothing is no browser of
 * today, and could be another site.
 */
function saysWhere({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin'
}
