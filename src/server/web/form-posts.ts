import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '#src/contract/errors.ts'
import { localizePath, splitLanguagePrefix } from '#src/domain/localized-path.ts'
import type { Api } from '../routes/api.ts'
import { readBody } from './read-body.ts'

const BODY_MAX_BYTES = 8 * 1024
const FORM = /^application\/x-www-form-urlencoded\b/i
/**
 * Request headers forwarded to the API, so that it identifies the browser as if the browser had called it
 * directly.
 */
const CLIENT_HEADERS = ['cookie', 'user-agent', 'x-forwarded-for', 'host']
const ORIGIN_HEADERS = ['origin', 'sec-fetch-site']

/** The response to a form: a redirect for browsers, or plain text for mail clients. */
export type FormResponse = { location: string; cookies?: string[] } | { status: 200 | 400; text: string }

type ApiCall = (path: string, body?: unknown) => Promise<{ problem: ErrorCode | null; cookies: string[] }>

export type FormSubmission = { fields: URLSearchParams; query: URLSearchParams; call: ApiCall }

export type FormEndpoint = {
  handle: (posted: FormSubmission) => Promise<FormResponse>
  reject: (problem: ErrorCode) => FormResponse
  /**
   * True if the request is authorized only by the secret in the URL, so that its origin and format are not
   * checked.
   */
  skipsOriginCheck?: true
}

/**
 * Handles form posts from browsers without JavaScript, in every language. Returns false for other requests.
 */
type FormHandler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

export function createFormHandler(
  app: Api,
  forms: Record<string, FormEndpoint>,
  headers: Record<string, string> = {},
): FormHandler {
  return async (req, res) => {
    const { language, path: address } = splitLanguagePrefix(req.url ?? '')
    const [path = '', query = ''] = address.split('?', 2)
    const form = req.method === 'POST' && Object.hasOwn(forms, path) ? forms[path] : undefined
    if (!form) return false
    const fields = await readForm(req, form)
    const call = createCall(app, req, res, form)
    const response =
      typeof fields === 'string'
        ? form.reject(fields)
        : await form.handle({ fields, query: new URLSearchParams(query), call })
    // Close the connection if the body is too large, because the unread part may still be arriving.
    const common = { ...headers, 'cache-control': 'no-store', ...(!req.complete && { connection: 'close' }) }
    if ('text' in response) {
      res.writeHead(response.status, { ...common, 'content-type': 'text/plain; charset=utf-8' })
      res.end(response.text)
    } else {
      const { location, cookies } = response
      res.writeHead(303, {
        ...common,
        location: localizePath(location, language),
        ...(cookies && { 'set-cookie': cookies }),
      })
      res.end()
    }
    return true
  }
}

function createCall(
  app: Api,
  req: IncomingMessage,
  res: ServerResponse,
  { skipsOriginCheck }: FormEndpoint,
): ApiCall {
  return async (path, body) => {
    const headers = new Headers()
    for (const name of skipsOriginCheck ? CLIENT_HEADERS : [...CLIENT_HEADERS, ...ORIGIN_HEADERS]) {
      const value = req.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    if (text !== undefined) {
      headers.set('content-type', 'application/json')
      headers.set('content-length', String(Buffer.byteLength(text)))
    }
    const connection = { incoming: req, outgoing: res }
    const response = await app.request(
      `/api${path}`,
      { method: 'POST', headers, body: text ?? null },
      connection,
    )
    const { status, code } = (await response.json()) as { status: 'ok' | 'error'; code?: ErrorCode }
    return {
      problem: status === 'ok' ? null : (code ?? 'internal'),
      cookies: response.headers.getSetCookie(),
    }
  }
}

/** Returns the fields, or an error code if the form is rejected. */
async function readForm(
  req: IncomingMessage,
  { skipsOriginCheck }: FormEndpoint,
): Promise<URLSearchParams | ErrorCode> {
  if (!skipsOriginCheck && !hasOriginHeader(req)) return 'foreign_origin'
  const isForm = FORM.test(req.headers['content-type'] ?? '')
  if (!skipsOriginCheck && !isForm) return 'invalid_request'
  const body = await readBody(req, BODY_MAX_BYTES)
  if (body === null) return 'body_too_large'
  return new URLSearchParams(isForm ? body : '')
}

/**
 * True if the request has an Origin header, or is same-origin according to Sec-Fetch-Site. Current browsers
 * send one of these headers with every form post, and the API then compares the origin (CSRF).
 */
function hasOriginHeader({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin'
}
