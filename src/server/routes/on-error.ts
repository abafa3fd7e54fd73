import type { Hook } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { BareCode, DetailsOf, Refusal } from '../../contract/error-details.ts'
import { errorStatus } from '../../contract/errors.ts'
import { refusalInWords } from '../services/answer-in-words.ts'
import type { Context } from '../services/context.ts'
import { busyRefusal } from '../services/fair-share.ts'
import { ServiceError } from '../services/service-error.ts'
import { goneRefusal } from '../services/sessions/authenticate.ts'
import { errorWords } from '../words/error-words.ts'
import type { ApiEnv } from './api.ts'

/** Converts every failure to an error response. Unexpected errors are logged and reported only as `internal`. */
export function onError({ log, words }: Pick<Context, 'log' | 'words'>) {
  return (failure: Error, c: HonoContext<ApiEnv>): Response => {
    const busy = busyRefusal(failure)
    if (busy) {
      log.warn({ err: failure, path: maskedPath(c.req.path) }, 'database too busy for a request')
    }
    const error = busy ?? goneRefusal(failure) ?? failure
    if (error instanceof ServiceError) {
      const { refusal } = error
      if (refusal.details && 'retry_after' in refusal.details)
        c.header('retry-after', String(refusal.details.retry_after))
      return answer(c, refusalInWords(refusal, words))
    }
    if (error instanceof HTTPException && error.status < 500) {
      return refuseInput(c, [{ path: 'body', message: 'Send valid JSON.', for_guests: false }])
    }
    const request = c.env?.outgoing?.getHeader('x-request-id')
    log.error({ err: error, request, path: maskedPath(c.req.path) }, 'request failed')
    return refuse(c, 'internal')
  }
}

export const onInvalid: Hook<unknown, ApiEnv, string, unknown> = (result, c) => {
  if (result.success) return undefined
  return refuseInput(c, result.error.issues.flatMap(issueDetails))
}

type Details = DetailsOf<'invalid_request'>

function issueDetails(issue: z.core.$ZodIssue): Details {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      path: pathOf([...issue.path, key]),
      message: errorWords().inputError('This field is not known.'),
      for_guests: true,
    }))
  }
  const isForGuests = isOurs(issue)
  const message = isForGuests ? errorWords().inputError(issue.message) : issue.message
  return [{ path: pathOf(issue.path), message, for_guests: isForGuests }]
}

function pathOf(path: PropertyKey[]): string {
  return path.map(String).join('.')
}

/** True if the message comes from a rule of ours: zod's own messages describe types and are not for guests. */
function isOurs(issue: z.core.$ZodIssue): boolean {
  return (
    issue.code !== 'invalid_type' &&
    z.config().localeError?.({ ...issue, input: undefined }) !== issue.message
  )
}

/** A single problem with a message for guests becomes the error's message; all problems go into the details. */
function refuseInput(c: HonoContext, details: Details) {
  const [only, ...more] = details
  const message =
    only?.for_guests && more.length === 0 ? only.message : errorWords().errorMessages.invalid_request
  return answer(c, { code: 'invalid_request', message, details })
}

export function refuse(c: HonoContext, code: BareCode) {
  return answer(c, { code, message: errorWords().errorMessages[code] })
}

function answer(c: HonoContext, refusal: Refusal) {
  return c.json({ status: 'error', ...refusal }, errorStatus[refusal.code])
}

const escapedAscii = /%[2-7][0-9a-f]/gi
const key = /(?<=\/)(c|l|a|o|tok)_[^/]+/g

/** Masks ids that grant access to carts, orders, and cards, for logging. */
export function maskedPath(path: string): string {
  // Decoded first, because the API accepts escaped ids as well.
  const plain = path.replace(escapedAscii, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return plain.replace(key, '$1_…')
}
