import { createFetch } from 'ofetch'
import type { z } from 'zod'
import type { Endpoints } from '#src/contract/endpoints.ts'
import type { ErrorBody } from '#src/contract/error-details.ts'
import { createLanguageHeader } from '#src/language/language-header.ts'
import { environment } from '../browser/environment.ts'
import { expireSession } from '../session/session-expired.ts'
import { $storedMember } from '../session/stored-member.ts'
import { unreachableError } from './unreachable.ts'

type Method = Endpoints['method']
type PathOf<M extends Method> = Extract<Endpoints, { method: M }>['path']
type EndpointsByKey = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }
type EndpointAt<M extends Method, P extends string> = EndpointsByKey[`${M} ${P}` & keyof EndpointsByKey]
type PartInput<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S extends z.ZodType> ? { [K in Part]: z.input<S> } : unknown
type Input<E> = PartInput<E, 'params'> &
  Partial<PartInput<E, 'query'>> &
  PartInput<E, 'body'> &
  Pick<RequestParts, 'key' | 'headers'>
type ResponseData<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : never

/** An error returned by the server or detected by the browser. */
export type ApiError = ErrorBody | BrowserError

type BrowserError = {
  /**
   * `unreachable`: no response arrived, but the server may have processed the request. `overtaken`: the data
   * changed after the guest clicked.
   */
  code: 'unreachable' | 'overtaken'
  message: string
  details?: undefined
}

export type Result<T> = { ok: true; data: T } | { ok: false; error: ApiError }
type Envelope<T> = { status: 'ok'; data: T } | ({ status: 'error' } & ErrorBody)

const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 15_000
const RETRIES = 2

type RequestParts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  key?: string
  headers?: Record<string, string>
}

/**
 * Sends a request to an API endpoint. Never throws. If no response arrives, retries reads and requests that
 * have an idempotency key. Signs this browser out if the server does not recognize the session.
 */
export async function request<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: Input<EndpointAt<M, P>>,
): Promise<Result<ResponseData<EndpointAt<M, P>>>> {
  const send = () => call<ResponseData<EndpointAt<M, P>>>(method, path, input as RequestParts)
  const wasMember = $storedMember.get() !== null
  const result = await send()
  if (result.ok || result.error.code !== 'sign_in_required') return result
  // The response deleted the expired session's cookie, so a browser without member data can retry as a guest.
  if (!wasMember) return send()
  expireSession()
  return result
}

async function call<T>(method: Method, path: string, input: RequestParts): Promise<Result<T>> {
  const { params = {}, query, body, key, headers } = input
  const isRead = method === 'get'
  try {
    const $fetch = createFetch({ fetch: environment().fetch })
    const response = await $fetch.raw<Envelope<T>>(`/api${fillPath(path, params)}`, {
      method: method.toUpperCase(),
      ...(query && { query }),
      ...(body && { body }),
      headers: { ...createLanguageHeader(), ...headers, ...(key && { 'idempotency-key': key }) },
      timeout: isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
      retry: isRead || key ? RETRIES : 0,
      retryDelay: environment().retryDelayMs,
      ignoreResponseError: true,
    })
    return toResult(response._data)
  } catch {
    return { ok: false, error: unreachableError }
  }
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
}

/**
 * Converts a response to a result. Returns an `unreachable` error if there is no response or if the body is
 * not the API's JSON (for example, a proxy's error page).
 */
function toResult<T>(envelope: Envelope<T> | undefined): Result<T> {
  if (envelope?.status === 'ok') return { ok: true, data: envelope.data }
  if (envelope?.status === 'error') {
    const { status: _, ...error } = envelope
    return { ok: false, error }
  }
  return { ok: false, error: unreachableError }
}
