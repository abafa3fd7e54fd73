import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLocalServer } from '#tests/support/local-server.ts'
import type { StripeState } from './endpoint.ts'
import { createFaultPlan, type FaultPlan, type StripeFault } from './faults.ts'
import { openStripeRecords, type StripeRecords } from './records.ts'
import {
  createErrorResponse,
  matchStripeEndpoint,
  respondOnce,
  type StripeRequest,
  type StripeResponse,
} from './respond.ts'
import { StripeError } from './stripe-error.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

/** The only API version that the stand-in accepts. */
const VERSION = '2026-10-28.endive'

export const stripeKeys = {
  secret: 'sk_test_redcomb_stand_in',
  publishable: 'pk_test_redcomb_stand_in',
  webhook: 'whsec_redcomb_stand_in',
}

export type StripeStandIn = {
  url: string
  env: Record<string, string>
  state: StripeState
  books: StripeRecords
  faults: FaultPlan
  webhooks: Webhooks
  close: () => Promise<void>
}

export async function startStripe({
  port,
  file,
  now = () => new Date(),
}: {
  port?: number
  file?: string
  now?: () => Date
} = {}): Promise<StripeStandIn> {
  const books = openStripeRecords(file ?? null, now)
  const webhooks = createWebhooks(books, { secret: stripeKeys.webhook, version: VERSION })
  const faults = createFaultPlan()
  const state: StripeState = { books, emit: webhooks.emit }
  const inFlight = new Set<string>()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const page = pages[pathname]
    if (page) return sendPage(response, page)
    const body = method === 'POST' ? await text(request) : search.slice(1)
    const matches = matchStripeEndpoint({ method, path: pathname })
    const fault = matches && faults.next(`${method} ${matches.call.path}`)
    if (fault === 'lost' || fault === 'down') return void request.socket.destroy()
    if (fault === 'conflict' || fault === 'limited' || fault === 'broken')
      return send(response, faultResponses[fault])
    const rejection = matches
      ? findRequestError(request, body, matches.call.allowsPublishableKey ?? false)
      : unknownUrl(method, pathname)
    if (rejection || !matches)
      return send(response, createErrorResponse(rejection ?? unknownUrl(method, pathname)))
    const key = header(request, 'idempotency-key')
    if (key !== null && inFlight.has(key)) return send(response, faultResponses.conflict)
    const requested: StripeRequest = { method, path: pathname, text: withoutKey(body), key }
    try {
      if (key !== null) inFlight.add(key)
      const stripeResponse = respondOnce(state, matches, requested)
      if (fault === 'late') await faults.untilReleased()
      // A server error is stored too, so that a retry with the same key gets it again.
      if (fault === 'broken_after' && key !== null)
        books.storeResponse({
          ...(books.findResponse(key) ?? { key, requestText: '' }),
          ...faultResponses.broken,
        })
      respondWithFault(response, stripeResponse, fault, key)
    } finally {
      if (key !== null) inFlight.delete(key)
    }
  }

  const { url, close } = await startLocalServer((request, response) => {
    respond(request, response).catch(error => {
      console.error(error)
      response.destroy()
    })
  }, port)
  return {
    url,
    env: {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishable,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      STRIPE_API_URL: url,
    },
    state,
    books,
    faults,
    webhooks,
    close,
  }
}

/** Pages and scripts that the stand-in serves to browsers. */
const pages: Record<string, string> = {
  '/stand-in/stripe.js': 'stripe.js',
  '/stand-in/card-fields': 'card-fields.html',
  '/stand-in/card-fields.js': 'card-fields.js',
  '/stand-in/challenge': 'challenge.html',
  '/stand-in/wallet': 'wallet.html',
}

function sendPage(response: ServerResponse, name: string): void {
  const type = name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
  const headers = { 'content-type': type, 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(200, headers).end(readFileSync(new URL(`browser/${name}`, import.meta.url)))
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** Returns an error if the request has a wrong key or API version, otherwise null. */
function findRequestError(
  request: IncomingMessage,
  body: string,
  allowsPublishableKey: boolean,
): StripeError | null {
  const bearer = header(request, 'authorization')?.replace(/^Bearer /, '')
  const key = bearer ?? new URLSearchParams(body).get('key')
  const isBrowser = key === stripeKeys.publishable
  if (key !== stripeKeys.secret && !(isBrowser && allowsPublishableKey)) {
    return new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  }
  const version = header(request, 'stripe-version')
  if (isBrowser || version === VERSION) return null
  const message = `The stand-in supports only the version ${VERSION}, not ${version}`
  return new StripeError(400, { type: 'invalid_request_error', message })
}

function unknownUrl(method: string, path: string): StripeError {
  const message = `Unrecognized request URL (${method}: ${path}), or a URL that the stand-in does not support.`
  return new StripeError(404, { type: 'invalid_request_error', message })
}

function withoutKey(body: string): string {
  const form = new URLSearchParams(body)
  form.delete('key')
  return form.toString()
}

const faultResponses = {
  conflict: createErrorResponse(
    new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotency-Key.',
    }),
  ),
  limited: createErrorResponse(
    new StripeError(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' }),
  ),
  broken: createErrorResponse(
    new StripeError(500, { type: 'api_error', message: 'Something went wrong on our end.' }),
  ),
}

function respondWithFault(
  response: ServerResponse,
  stripeResponse: StripeResponse,
  fault: StripeFault | null,
  key: string | null,
): void {
  switch (fault) {
    case 'lost_after':
      return void response.destroy()
    case 'broken_after':
      return send(response, faultResponses.broken)
    case 'half':
      return sendHalf(response, stripeResponse)
    default:
      return send(response, stripeResponse, key)
  }
}

function send(
  response: ServerResponse,
  { status, body, headers }: StripeResponse,
  key: string | null = null,
): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      // A keep-alive connection can close just before the client reuses it.
      connection: 'close',
      'request-id': `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
      ...(key !== null && { 'idempotency-key': key }),
      ...cors,
      ...headers,
    })
    .end(JSON.stringify(body))
}

function sendHalf(response: ServerResponse, { status, body }: StripeResponse): void {
  const whole = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.slice(0, whole.length / 2), () => response.destroy())
}
