import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '../../contract/errors.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import type { Api } from '../routes/api.ts'
import { readBody } from './read-body.ts'

const BODY_MAX_BYTES = 8 * 1024
const FORM = /^application\/x-www-form-urlencoded\b/i
/** Who is there, with what, and from where: as the API would see it if the browser had called. */
const whoAsks = ['cookie', 'user-agent', 'x-forwarded-for', 'host']
const whereFrom = ['origin', 'sec-fetch-site']

/** Where a browser goes next, or what a program reads. */
export type FormAnswer = { location: string; cookies?: string[] } | { status: 200 | 400; text: string }

/** Makes a call of the API for whoever posted a form. */
export type Call = (path: string, body?: unknown) => Promise<{ problem: ErrorCode | null; cookies: string[] }>

export type PostedForm = { fields: URLSearchParams; query: URLSearchParams; call: Call }

export type Form = {
  answer: (posted: PostedForm) => Promise<FormAnswer>
  /** What becomes of a post that is none of our forms. */
  refused: (problem: ErrorCode) => FormAnswer
  /** Its address carries a secret, which is all that counts: who posts it, from where and how does not. */
  isOpen?: true
}

/** Answers the forms of the site, in every language, for browsers without scripts; false when a request is none of them. */
export type FormPosts = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

export function createFormPosts(
  app: Api,
  forms: Record<string, Form>,
  headers: Record<string, string> = {},
): FormPosts {
  return async (req, res) => {
    const { language, path: address } = languageOfAddress(req.url ?? '')
    const [path = '', query = ''] = address.split('?', 2)
    const form = req.method === 'POST' && Object.hasOwn(forms, path) ? forms[path] : undefined
    if (!form) return false
    const fields = await readForm(req, form)
    const call = callOf(app, req, res, form)
    const answer =
      typeof fields === 'string'
        ? form.refused(fields)
        : await form.answer({ fields, query: new URLSearchParams(query), call })
    // What was too long to read is still on its way.
    const common = { ...headers, 'cache-control': 'no-store', ...(!req.complete && { connection: 'close' }) }
    if ('text' in answer) {
      res.writeHead(answer.status, { ...common, 'content-type': 'text/plain; charset=utf-8' })
      res.end(answer.text)
    } else {
      const { location, cookies } = answer
      res.writeHead(303, {
        ...common,
        location: addressIn(location, language),
        ...(cookies && { 'set-cookie': cookies }),
      })
      res.end()
    }
    return true
  }
}

function callOf(app: Api, req: IncomingMessage, res: ServerResponse, { isOpen }: Form): Call {
  return async (path, body) => {
    const headers = new Headers()
    for (const name of isOpen ? whoAsks : [...whoAsks, ...whereFrom]) {
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
    // The API's own answers, whose failures carry one of its codes.
    const { status, code } = (await response.json()) as { status: 'ok' | 'error'; code?: ErrorCode }
    return {
      problem: status === 'ok' ? null : (code ?? 'internal'),
      cookies: response.headers.getSetCookie(),
    }
  }
}

/** The fields of a form, or why it is none of ours. */
async function readForm(req: IncomingMessage, { isOpen }: Form): Promise<URLSearchParams | ErrorCode> {
  if (!isOpen && !saysWhere(req)) return 'foreign_origin'
  const isForm = FORM.test(req.headers['content-type'] ?? '')
  if (!isOpen && !isForm) return 'invalid_request'
  const body = await readBody(req, BODY_MAX_BYTES)
  if (body === null) return 'body_too_large'
  return new URLSearchParams(isForm ? body : '')
}

/**
 * Browsers say where a form came from, and the API believes only its own site; what says nothing is no browser of
 * today, and could be another site.
 */
function saysWhere({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin'
}
