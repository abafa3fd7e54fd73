import { confirmationTokenEndpoints } from './confirmation-tokens.ts'
import { domainEndpoints } from './domains.ts'
import type { StripeEndpoint, StripeState } from './endpoint.ts'
import { parseStripeForm } from './form.ts'
import { completeIntentChallenge, intentEndpoints } from './intents.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { requireKnownParameters } from './read-form.ts'
import type { StripeRecords } from './records.ts'
import { refundEndpoints } from './refunds.ts'
import { StripeError } from './stripe-error.ts'

const calls: StripeEndpoint[] = [
  ...intentEndpoints,
  ...confirmationTokenEndpoints,
  ...paymentMethodEndpoints,
  ...refundEndpoints,
  ...domainEndpoints,
  // Sent by the bank's challenge page, not by the site.
  {
    method: 'POST',
    path: '/stand-in/challenges/*',
    parameters: ['client_secret', 'result'],
    allowsPublishableKey: true,
    run: completeIntentChallenge,
  },
]

export type StripeResponse = { status: number; body: unknown; headers?: Record<string, string> }
export type StripeRequest = { method: string; path: string; text: string; key: string | null }

const patterns = calls.map(call => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('*', '([^/]+)')}$`),
}))

export function matchStripeEndpoint({
  method,
  path,
}: Pick<StripeRequest, 'method' | 'path'>): { call: StripeEndpoint; ids: string[] } | null {
  for (const { call, pattern } of patterns) {
    const match = call.method === method && pattern.exec(path)
    if (match) return { call, ids: match.slice(1) }
  }
  return null
}

/** Handles a request once per idempotency key, and replays the stored response to a retry. */
export function respondOnce(
  state: StripeState,
  { call, ids }: { call: StripeEndpoint; ids: string[] },
  request: StripeRequest,
): StripeResponse {
  const { books } = state
  const { key, text, method, path } = request
  const requestText = `${method} ${path} ${text}`
  const existing = method === 'POST' && key !== null ? books.findResponse(key) : null
  if (existing && existing.requestText !== requestText) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return createErrorResponse(new StripeError(400, { type: 'idempotency_error', message }))
  }
  if (existing)
    return { status: existing.status, body: existing.body, headers: { 'idempotent-replayed': 'true' } }
  try {
    const form = parseStripeForm(text)
    requireKnownParameters(form, call.parameters)
    return storeForKey(books, { key, requestText }, { status: 200, body: call.run(state, { ids, form }) })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    // Like Stripe, does not store invalid-parameter errors under the idempotency key.
    const isStored = error.problem.code !== 'parameter_unknown' && error.problem.code !== 'parameter_missing'
    return isStored
      ? storeForKey(books, { key, requestText }, createErrorResponse(error))
      : createErrorResponse(error)
  }
}

function storeForKey(
  books: StripeRecords,
  { key, requestText }: { key: string | null; requestText: string },
  response: StripeResponse,
): StripeResponse {
  if (key !== null) books.storeResponse({ key, requestText, status: response.status, body: response.body })
  return response
}

export function createErrorResponse({ status, problem }: StripeError): StripeResponse {
  return { status, body: { error: { ...problem, doc_url: 'https://docs.stripe.com/error-codes' } } }
}
