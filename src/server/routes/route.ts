import { hash } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { errorDetails } from '#src/contract/error-details.ts'
import { type ErrorCode, errorStatus } from '#src/contract/errors.ts'
import { signedHeaders } from '#src/contract/order/kitchen-webhooks.ts'
import type { Context } from '../services/context.ts'
import { authenticateDeskKey } from '../services/desk/authenticate-desk-key.ts'
import { withFairShare } from '../services/fair-share.ts'
import { ServiceError } from '../services/service-error.ts'
import { translateResponse } from '../services/translate-response.ts'
import type { Api, ApiEnv } from './api.ts'
import { assertResponseSchema } from './assert-response-schema.ts'
import { identifyVisitor } from './identify-visitor.ts'
import { setVisitorCookies, type VisitorOptions } from './visitor-cookies.ts'

const keyPattern = /^[\x21-\x7e]{1,255}$/

function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!keyPattern.test(header)) {
    throw new ServiceError('invalid_request', [
      { path: 'Idempotency-Key', message: 'Use 1 to 255 visible characters.', for_guests: true },
    ])
  }
  return header
}

/** Hashes a parsed body, independently of its key order. */
function hashBody(body: unknown): string {
  return hash('sha256', JSON.stringify(sortKeys(body)), 'base64url')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

type ParsedInput<S> = S extends z.ZodType ? z.output<S> : undefined

type RouteCall<E extends Endpoint> = {
  ctx: Context
  params: ParsedInput<E['params']>
  query: ParsedInput<E['query']>
  body: ParsedInput<E['body']>
  /**
   * `key` is the Idempotency-Key header, or else the body's hash. For signed endpoints, `key` is the message
   * id. If the endpoint is neither idempotent nor signed, both strings are empty. `hasKey` is true if the
   * client sent a key or a message id.
   */
  request: { key: string; bodyHash: string; hasKey: boolean }
}

type ResponseData<E extends Endpoint> = z.input<E['response']>
type Handler<E extends Endpoint> = (call: RouteCall<E>) => Promise<ResponseData<E>>
type Status = 200 | 201 | 202

export type RouteDependencies = { api: Api; ctx: Context; checkResponses: boolean; visitors: VisitorOptions }

/**
 * Registers an endpoint: parses the request, runs the handler, and wraps the response. If `checkResponses` is
 * true, also validates the response against the contract, and throws on a mismatch.
 */
export function route<E extends Endpoint>(
  { api, ctx, checkResponses, visitors }: RouteDependencies,
  endpoint: E,
  handler: Handler<E>,
  statusFor: (result: ResponseData<E>) => Status = () => 200,
): void {
  api.openapi(createRoute(routeConfig(endpoint)), async (c: HonoContext<ApiEnv>) => {
    if (endpoint.body && c.req.header('content-type') === undefined) throw new ServiceError('json_only')
    const body = endpoint.body ? c.req.valid('json' as never) : undefined
    const visitor = await identifyVisitor(c, ctx, endpoint.member, visitors)
    if (endpoint.scope) visitor.desk = await authenticateDeskKey(ctx, visitor.bearer, endpoint.scope)
    // The casts are safe, because the validators parsed each part with the schemas that these types are
    // inferred from.
    const call = {
      ctx: { ...ctx, visitor },
      params: endpoint.params ? c.req.valid('param' as never) : undefined,
      query: endpoint.query ? c.req.valid('query' as never) : undefined,
      body,
      request: requestOf(c, endpoint, body),
    } as RouteCall<E>
    const result = await withFairShare({ visitor, resourceId: subjectId(endpoint, c) }, () => handler(call))
      .catch(error => {
        // The failed handler rolled back its new session, so the cookie must not be set.
        if (visitor.responseCookies.session) delete visitor.responseCookies.session
        throw error
      })
      .finally(() => setVisitorCookies(c, visitor.responseCookies, visitors))
    if (checkResponses) assertResponseSchema(result, endpoint.response)
    const data = translateResponse(result, endpoint.response, ctx.translations)
    return c.json({ status: 'ok', data }, statusFor(result))
  })
}

function subjectId({ path }: Endpoint, c: HonoContext<ApiEnv>): string | undefined {
  return /^\/(?:carts|orders)\/\{id\}/.test(path) ? c.req.param('id') : undefined
}

function requestOf(
  c: HonoContext<ApiEnv>,
  endpoint: Endpoint,
  body: unknown,
): RouteCall<Endpoint>['request'] {
  if (!endpoint.idempotent && !endpoint.signed) return { key: '', bodyHash: '', hasKey: false }
  const bodyHash = hashBody(body)
  if (endpoint.signed) return { key: c.req.header('webhook-id') ?? '', bodyHash, hasKey: true }
  const key = readIdempotencyKey(c.req.header('idempotency-key'))
  return { key: key ?? bodyHash, bodyHash, hasKey: key !== null }
}

export const DESK_KEY_SECURITY_SCHEME = 'deskKey'

const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .max(255)
    .optional()
    .describe('A repeat with the same key gets the first result.'),
})
/**
 * Documents captcha headers that browsers send. The server ignores these headers and verifies captcha tokens
 * itself.
 */
const captchaHeaders = z.object({
  verify: z.literal('true').optional().describe('Captcha verification was performed.'),
  verify_transition: z
    .literal('true')
    .optional()
    .describe('It was performed with the new provider during a migration.'),
})

function routeConfig(endpoint: Endpoint) {
  const { method, path, summary, params, query, body, response, statuses = [], member, errors } = endpoint
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  const ok = z.object({ status: z.literal('ok'), data: response })
  const successes = statuses.includes(201) ? [201] : [200, ...statuses]
  return {
    method,
    path,
    summary,
    ...(endpoint.scope && { security: [{ [DESK_KEY_SECURITY_SCHEME]: [] }] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: json(body) } }),
      ...(endpoint.idempotent && { headers: keyHeader }),
      ...(endpoint.signed && { headers: signedHeaders }),
      ...(endpoint.sendsCaptchaHeaders && { headers: captchaHeaders }),
    },
    responses: {
      ...Object.fromEntries(successes.map(status => [status, { description: 'Success', content: json(ok) }])),
      ...errorResponses([
        'invalid_request',
        ...guardErrors(endpoint),
        ...(endpoint.scope ? (['key_wrong', 'scope_missing'] as const) : []),
        ...(member === 'optional' ? (['sign_in_required'] as const) : []),
        ...errors,
        'internal',
        'busy',
      ]),
    },
  }
}

function guardErrors({ method, body }: Endpoint): ErrorCode[] {
  if (method === 'get') return []
  return body ? ['foreign_origin', 'json_only', 'body_too_large'] : ['foreign_origin']
}

function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), code => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, errorCodes]) => [
      status,
      { description: 'Refused', content: { 'application/json': { schema: errorSchema(errorCodes) } } },
    ]),
  )
}

/** Caches schemas, because many endpoints share the same errors and building a schema is slow. */
const schemaCache = new Map<string, z.ZodType>()

function errorSchema(codes: ErrorCode[]): z.ZodType {
  const cacheKey = codes.join()
  const cached = schemaCache.get(cacheKey) ?? buildErrorSchema(codes)
  schemaCache.set(cacheKey, cached)
  return cached
}

/** Builds the schema of an error response. Codes without details share one schema. */
function buildErrorSchema(codes: ErrorCode[]): z.ZodType {
  const plainCodes = codes.filter(code => !detailedErrors.has(code))
  const shapes = [
    ...(plainCodes.length > 0 ? [errorShape(z.enum(plainCodes))] : []),
    ...codes.flatMap(code => detailedErrors.get(code) ?? []),
  ]
  const [only, ...others] = shapes
  return only && others.length === 0 ? only : z.union(shapes)
}

const detailedErrors: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(errorDetails).map(([code, details]) => [
    code,
    errorShape(z.literal(code))
      .extend({ details })
      .meta({ id: `refused_${code}` }),
  ]),
)

function errorShape<Code extends z.ZodType>(code: Code) {
  return z.object({ status: z.literal('error'), code, message: z.string() })
}
