import type { z } from 'zod'
import type { DeskScope } from '../domain/order/desk-scopes.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** One definition for the server, the stores, and the OpenAPI document. */
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
  /** True if a repeat with the same Idempotency-Key returns the first result. */
  idempotent?: true
  /** Scope that an API key of the order desk needs; none if omitted. */
  scope?: DeskScope
  /** True for calls signed as Standard Webhooks; the message id is the idempotency key. */
  signed?: true
  /** True if a captcha is verified; browsers announce it with the header `verify`. */
  verified?: true
  /**
   * `required`: needs a signed-in member; `optional`: the response depends on the member; `replaced`: sets a new
   * session. Omitted: sessions are ignored.
   */
  member?: 'required' | 'optional' | 'replaced'
  /**
   * Cacheable for everyone, until the catalog or its offer changes, or for one minute if opening hours matter. Omitted:
   * not cacheable.
   */
  cache?: 'catalog' | 'minute'
  errors: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
