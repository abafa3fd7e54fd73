import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '../../contract/errors.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import type { Api } from '../routes/api.ts'
import { readBody } from './read-body.ts'

const BODY_MAX_BYTES = 8 * 1024
const FORM = /^application\/x-www-form-urlencoded\b/i
/** Headers that identify the client, forwarded to the API as if the browser had called it. */
const CLIENT_HEADERS = ['cookie', 'user-agent', 'x-forwarded-for', 'host']
const ORIGIN_HEADERS = ['origin', 'sec-fetch-site']

/** A redirect for browsers, or plain text for mail clients. */
export type FormAnswer = { location: string; cookies?: string[] } | { status: 200 | 400; text: string }

export type Call = (path: string, body?: unknown) => Promise<{ problem: ErrorCode | null; cookies: string[] }>

export type PostedForm = { fields: URLSearchParams; query: URLSearchParams; call: Call }

export type Form = {
  answer: (posted: PostedForm) => Promise<FormAnswer>
  refused: (problem: ErrorCode) => FormAnswer
  /** True if the secret in the address is the only authorization, so origin and format are not checked. */
  isOpen?: true
}

/**
 * Handles the site's forms, in every language, for browsers without scripts. Returns false for other
 * requests.
 */
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
    // The unread part of an oversized body may still be arriving.
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
    for (const name of isOpen ? CLIENT_HEADERS : [...CLIENT_HEADERS, ...ORIGIN_HEADERS]) {
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

/** Returns the fields, or the reason to reject the form. */
async function readForm(req: IncomingMessage, { isOpen }: Form): Promise<URLSearchParams | ErrorCode> {
  if (!isOpen && !hasOriginHeader(req)) return 'foreign_origin'
  const isForm = FORM.test(req.headers['content-type'] ?? '')
  if (!isOpen && !isForm) return 'invalid_request'
  const body = await readBody(req, BODY_MAX_BYTES)
  if (body === null) return 'body_too_large'
  return new URLSearchParams(isForm ? body : '')
}

/** CSRF protection: current browsers always send one of these headers with form posts. */
function hasOriginHeader({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin'
}
