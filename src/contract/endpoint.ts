import type { z } from 'zod'
import type { DeskScope } from '../domain/order/desk-scopes.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** Definition of an endpoint, shared by the server, the client stores, and the OpenAPI document. */
export type Endpoint = {
  method: Method
  /** Path below /api, with parameters in braces. */
  path: `/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The `data` of a successful response. */
  response: z.ZodType
  /** Success statuses other than 200. */
  statuses?: readonly (201 | 202)[]
  /** True if retrying a request with the same Idempotency-Key has no further effect. */
  idempotent?: true
  /** API key scope required by an order desk endpoint. Endpoints without a scope need no API key. */
  scope?: DeskScope
  /**
   * True if requests are signed as specified by Standard Webhooks. Their message id serves as the idempotency
   * key.
   */
  signed?: true
  /**
   * True if browsers send captcha headers, such as `verify: true`. The server ignores the headers; the flag
   * only adds them to the API reference.
   */
  sendsCaptchaHeaders?: true
  /**
   * `required` rejects requests without a signed-in member. `optional` personalizes the response for a
   * member. `replaced` creates or ends a session. If omitted, the endpoint ignores sessions.
   */
  member?: 'required' | 'optional' | 'replaced'
  /**
   * `catalog` responses can be cached until the catalog or its overrides change. `minute` responses depend on
   * opening hours and can be cached for a minute. If omitted, the response is not cacheable.
   */
  cache?: 'catalog' | 'minute'
  errors: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
