import type { z } from 'zod'
import type { DeskScope } from '../domain/order/desk-scopes.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** An endpoint's definition for the server, the stores, and the OpenAPI document. */
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
  /** The possible success statuses other than 200. */
  statuses?: readonly (201 | 202)[]
  /** True if a repeat with the same Idempotency-Key has no further effect. */
  idempotent?: true
  /** The scope that an API key of the order desk needs. Without a scope, the endpoint needs no API key. */
  scope?: DeskScope
  /** True for requests signed as Standard Webhooks. The id of the message is the idempotency key. */
  signed?: true
  /**
   * True if browsers send captcha headers, such as `verify: true`. The API reference documents them, and the
   * server ignores them.
   */
  sendsCaptchaHeaders?: true
  /**
   * `required`: needs a signed-in member. `optional`: the response depends on the member. `replaced`: sets a
   * new session or ends the current one. If omitted, sessions are ignored.
   */
  member?: 'required' | 'optional' | 'replaced'
  /**
   * `catalog`: any cache can store the response until the catalog or its overrides change. `minute`: for at
   * most one minute, because the response depends on opening hours. If omitted, the response is not
   * cacheable.
   */
  cache?: 'catalog' | 'minute'
  errors: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
