import type { Books } from './books.ts'
import type { Call, World } from './call.ts'
import { tokenCalls } from './confirmation-tokens.ts'
import { domainCalls } from './domains.ts'
import { readForm } from './form.ts'
import { answerChallenge, intentCalls } from './intents.ts'
import { methodCalls } from './payment-methods.ts'
import { requireKnown } from './read-form.ts'
import { refundCalls } from './refunds.ts'
import { StripeError } from './stripe-error.ts'

const calls: Call[] = [
  ...intentCalls,
  ...tokenCalls,
  ...methodCalls,
  ...refundCalls,
  ...domainCalls,
  // Called by the bank's page, not by the site.
  {
    method: 'POST',
    path: '/stand-in/challenges/*',
    takes: ['client_secret', 'answer'],
    byBrowsers: true,
    run: answerChallenge,
  },
]

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }
export type Request = { method: string; path: string; text: string; key: string | null }

const patterns = calls.map(call => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('*', '([^/]+)')}$`),
}))

export function callOf({
  method,
  path,
}: Pick<Request, 'method' | 'path'>): { call: Call; ids: string[] } | null {
  for (const { call, pattern } of patterns) {
    const found = call.method === method && pattern.exec(path)
    if (found) return { call, ids: found.slice(1) }
  }
  return null
}

/** Handles a request once per idempotency key and replays its response. */
export function answer(world: World, { call, ids }: { call: Call; ids: string[] }, request: Request): Answer {
  const { books } = world
  const { key, text, method, path } = request
  const asked = `${method} ${path} ${text}`
  const known = method === 'POST' && key !== null ? books.answerOf(key) : null
  if (known && known.asked !== asked) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return refused(new StripeError(400, { type: 'idempotency_error', message }))
  }
  if (known) return { status: known.status, body: known.body, headers: { 'idempotent-replayed': 'true' } }
  try {
    const form = readForm(text)
    requireKnown(form, call.takes)
    return kept(books, { key, asked }, { status: 200, body: call.run(world, { ids, form }) })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    // A request rejected by validation is not stored.
    const isBegun = error.problem.code !== 'parameter_unknown' && error.problem.code !== 'parameter_missing'
    return isBegun ? kept(books, { key, asked }, refused(error)) : refused(error)
  }
}

function kept(books: Books, { key, asked }: { key: string | null; asked: string }, given: Answer): Answer {
  if (key !== null) books.keepAnswer({ key, asked, status: given.status, body: given.body })
  return given
}

export function refused({ status, problem }: StripeError): Answer {
  return { status, body: { error: { ...problem, doc_url: 'https://docs.stripe.com/error-codes' } } }
}
