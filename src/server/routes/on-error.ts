import type { Hook } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { CodeWithoutDetails, ErrorBody, ErrorDetailsOf } from '#src/contract/error-details.ts'
import { errorStatus } from '#src/contract/errors.ts'
import type { Context } from '../services/context.ts'
import { toDatabaseBusyError } from '../services/fair-share.ts'
import { ServiceError } from '../services/service-error.ts'
import { toMemberDeletedError } from '../services/sessions/authenticate.ts'
import { translateError } from '../services/translate-response.ts'
import { errorTexts } from '../texts/error-texts.ts'
import type { ApiEnv } from './api.ts'

/**
 * Returns a handler that converts errors to error responses. Unexpected errors are logged and returned as
 * `internal`.
 */
export function onError({ log, translations }: Pick<Context, 'log' | 'translations'>) {
  return (failure: Error, c: HonoContext<ApiEnv>): Response => {
    const busy = toDatabaseBusyError(failure)
    if (busy) {
      log.warn({ err: failure, path: maskPath(c.req.path) }, 'database too busy for a request')
    }
    const error = busy ?? toMemberDeletedError(failure) ?? failure
    if (error instanceof ServiceError) {
      const { body } = error
      if (body.details && 'retry_after' in body.details)
        c.header('retry-after', String(body.details.retry_after))
      return sendErrorBody(c, translateError(body, translations))
    }
    if (error instanceof HTTPException && error.status < 500) {
      return sendInputError(c, [{ path: 'body', message: 'Send valid JSON.', for_guests: false }])
    }
    const request = c.env?.outgoing?.getHeader('x-request-id')
    log.error({ err: error, request, path: maskPath(c.req.path) }, 'request failed')
    return sendError(c, 'internal')
  }
}

export const onValidationError: Hook<unknown, ApiEnv, string, unknown> = (result, c) => {
  if (result.success) return undefined
  return sendInputError(c, result.error.issues.flatMap(issueDetails))
}

type Details = ErrorDetailsOf<'invalid_request'>

function issueDetails(issue: z.core.$ZodIssue): Details {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(field => ({
      path: pathOf([...issue.path, field]),
      message: errorTexts().translateInputError('This field is not known.'),
      for_guests: true,
    }))
  }
  const isForGuests = isOwnMessage(issue)
  const message = isForGuests ? errorTexts().translateInputError(issue.message) : issue.message
  return [{ path: pathOf(issue.path), message, for_guests: isForGuests }]
}

function pathOf(path: PropertyKey[]): string {
  return path.map(String).join('.')
}

/** True if the message was written for guests, unlike Zod's default messages, which are for developers. */
function isOwnMessage(issue: z.core.$ZodIssue): boolean {
  return (
    issue.code !== 'invalid_type' &&
    z.config().localeError?.({ ...issue, input: undefined }) !== issue.message
  )
}

/**
 * Sends the error `invalid_request` with a list of problems. If there is only one problem and its message is
 * for guests, the error has that message.
 */
function sendInputError(c: HonoContext, details: Details) {
  const [only, ...more] = details
  const message =
    only?.for_guests && more.length === 0 ? only.message : errorTexts().errorMessages.invalid_request
  return sendErrorBody(c, { code: 'invalid_request', message, details })
}

export function sendError(c: HonoContext, code: CodeWithoutDetails) {
  return sendErrorBody(c, { code, message: errorTexts().errorMessages[code] })
}

function sendErrorBody(c: HonoContext, body: ErrorBody) {
  return c.json({ status: 'error', ...body }, errorStatus[body.code])
}

const escapedAscii = /%[2-7][0-9a-f]/gi
const maskedId = /(?<=\/)(c|l|a|o|tok)_[^/]+/g

/** Masks ids in a path for logging, because anyone with the id of a cart or order can access it. */
export function maskPath(path: string): string {
  // Decodes the path first, because the API also accepts percent-encoded ids.
  const decoded = path.replace(escapedAscii, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return decoded.replace(maskedId, '$1_…')
}
