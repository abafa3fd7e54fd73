import type { ApiError } from '#src/stores/api/request.ts'
import { createAnswerCheck } from './openapi.ts'
import type { TestServer } from './server.ts'

/** An answer as the wire carries it: `data` when ok, the rest when refused. */
type Body<T> = { status: 'ok' | 'error'; data: T } & ApiError
export type Answer<T> = { status: number; headers: Headers; body: Body<T> }
type Options = { key?: string; headers?: Record<string, string> }

export type ApiClient = {
  call: <T>(method: string, path: string, body?: unknown, options?: Options) => Promise<Answer<T>>
  /** The data of a call that has to succeed. */
  ok: <T>(method: string, path: string, body?: unknown, options?: Options) => Promise<T>
}

type AnswerCheck = ReturnType<typeof createAnswerCheck>
/** Every server publishes the same document, and it takes a while to make and to compile. */
let published: Promise<AnswerCheck> | undefined

/** Calls a server as a browser would, a guest's or a member's; every answer is checked against the OpenAPI document. */
export async function apiClient(
  server: Pick<TestServer, 'request'>,
  member?: { cookie: string },
): Promise<ApiClient> {
  published ??= readAnswerCheck(server)
  const checkAnswer = await published

  const call: ApiClient['call'] = async (method, path, body, { key, headers } = {}) => {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const response = await server.request(`/api${path}`, {
      method,
      headers: {
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...(key && { 'idempotency-key': key }),
        ...(member && { cookie: member.cookie }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    })
    const answer = await response.json()
    checkAnswer(method.toLowerCase(), `/api${path.split('?', 1)[0]}`, response.status, answer)
    return { status: response.status, headers: response.headers, body: answer }
  }

  return { call, ok: okOf(call) }
}

async function readAnswerCheck(server: Pick<TestServer, 'request'>): Promise<AnswerCheck> {
  return createAnswerCheck(await (await server.request('/api/openapi.json')).json())
}

/** The same call where it has to succeed. */
export function okOf(call: ApiClient['call']): ApiClient['ok'] {
  return async <T>(method: string, path: string, body?: unknown, options?: Options) => {
    const answer = await call<T>(method, path, body, options)
    if (answer.body.status !== 'ok') {
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    return answer.body.data
  }
}
