import type { Hook } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { type ErrorCode, errorStatus } from '../../contract/errors.ts'
import { errorMessages } from '../../copy/errors.ts'
import type { Context } from '../services/context.ts'
import { ServiceError } from '../services/service-error.ts'
import type { ApiEnv } from './api.ts'

/** Answers every failure in one shape; what nobody expected is logged and told as nothing but `internal`. */
export function onError(log: Context['log']) {
  return (error: Error, c: HonoContext<ApiEnv>): Response => {
    if (error instanceof ServiceError) {
      const seconds = retryAfter(error)
      if (seconds !== null) c.header('retry-after', String(seconds))
      return refuse(c, error.code, error.message, error.details)
    }
    if (error instanceof HTTPException && error.status < 500) {
      return refuse(c, 'invalid_request', errorMessages.invalid_request, [
        { path: 'body', message: 'Send valid JSON.' },
      ])
    }
    const request = c.env?.outgoing?.getHeader('x-request-id')
    log.error({ err: error, request, path: maskedPath(c.req.path) }, 'a request failed unexpectedly')
    return refuse(c, 'internal', errorMessages.internal)
  }
}

/** After how many seconds something that was tried too often may be tried again. */
function retryAfter({ code, details }: ServiceError): number | null {
  if (code !== 'too_many_tries' || typeof details !== 'object' || details === null) return null
  return 'retry_after' in details ? Number(details.retry_after) : null
}

/** Answers input that does not fit the contract, naming each field. */
export const onInvalid: Hook<unknown, ApiEnv, string, unknown> = (result, c) => {
  if (result.success) return undefined
  const details = result.error.issues.flatMap(issueDetails)
  return refuse(c, 'invalid_request', sentenceOf(details), details)
}

type Detail = { path: string; message: string }

function issueDetails(issue: z.core.$ZodIssue): Detail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      path: pathOf([...issue.path, key]),
      message: 'This field is not known.',
    }))
  }
  return [{ path: pathOf(issue.path), message: issue.message }]
}

function pathOf(path: PropertyKey[]): string {
  return path.map(String).join('.')
}

/** A rule that carries its own sentence is shown as it is; zod's own wording stays in the details. */
function sentenceOf(details: Detail[]): string {
  const [only] = details
  return details.length === 1 && only?.message.endsWith('.') ? only.message : errorMessages.invalid_request
}

export function refuse(c: HonoContext, code: ErrorCode, message = errorMessages[code], details?: unknown) {
  return c.json(
    { status: 'error', code, message, ...(details !== undefined && { details }) },
    errorStatus[code],
  )
}

const escapedAscii = /%[2-7][0-9a-f]/gi
const key = /(?<=\/)(c|l|a|o|tok)_[^/]+/g

/** A path as it may be logged: whoever reads a log must not get the keys that open bags, orders and cards. */
export function maskedPath(path: string): string {
  // The API reads an escaped key like a plain one, so an escaped one must not get past the mask.
  const plain = path.replace(escapedAscii, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return plain.replace(key, '$1_…')
}
