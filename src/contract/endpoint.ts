import type { z } from 'zod'
import type { DeskScope } from '../domain/order/desk-scopes.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** One call of the API: the only description of it, for the server, the stores and the OpenAPI document. */
export type Endpoint = {
  method: Method
  /** Below /api, parameters in braces. */
  path: `/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The `data` of a successful answer. */
  response: z.ZodType
  /** Success statuses besides 200. */
  statuses?: readonly (201 | 202)[]
  /** Whether a repeat with the same Idempotency-Key header gets the first one's result. */
  idempotent?: true
  /** What a key to the order desk has to be for; left out, none is looked at. */
  scope?: DeskScope
  /** Whether a server asks, and signs the way of Standard Webhooks: the id of its message is the key of the request. */
  signed?: true
  /** Whether a captcha looks at who asks: browsers say so with the header `verify`. */
  verified?: true
  /**
   * Whether the call is a member's own, only differs for one, or puts another session in the place of the one there
   * is; left out, it does not look who asks.
   */
  member?: 'required' | 'optional' | 'replaced'
  /**
   * Whether one answer serves everybody: as long as the catalogue and what menus offer stay the same, or for a minute,
   * where hours decide; left out, it is made anew for each.
   */
  cache?: 'catalogue' | 'minute'
  errors: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
