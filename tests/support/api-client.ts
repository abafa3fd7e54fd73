import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiError } from '#src/stores/api/request.ts'
import type { TestServer } from './server.ts'

type Body<T> = { status: 'ok' | 'error'; data: T } & ApiError
export type ApiResult<T> = { status: number; headers: Headers; body: Body<T> }
type Options = { key?: string; headers?: Record<string, string> }

export type ApiClient = {
  call: <T>(method: string, path: string, body?: unknown, options?: Options) => Promise<ApiResult<T>>
  ok: <T>(method: string, path: string, body?: unknown, options?: Options) => Promise<T>
}

type ResponseCheck = ReturnType<typeof createResponseCheck>
/** Cached, because every server has the same OpenAPI document and compiling its schemas is slow. */
let published: Promise<ResponseCheck> | undefined

export async function createApiClient(
  server: Pick<TestServer, 'request'>,
  member?: { cookie: string },
): Promise<ApiClient> {
  published ??= loadResponseCheck(server)
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
    const result = await response.json()
    checkAnswer(method.toLowerCase(), `/api${path.split('?', 1)[0]}`, response.status, result)
    return { status: response.status, headers: response.headers, body: result }
  }

  return { call, ok: expectOk(call) }
}

async function loadResponseCheck(server: Pick<TestServer, 'request'>): Promise<ResponseCheck> {
  return createResponseCheck(await (await server.request('/api/openapi.json')).json())
}

export function expectOk(call: ApiClient['call']): ApiClient['ok'] {
  return async <T>(method: string, path: string, body?: unknown, options?: Options) => {
    const response = await call<T>(method, path, body, options)
    if (response.body.status !== 'ok') {
      throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(response.body)}`)
    }
    return response.body.data
  }
}

type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }

function createResponseCheck(document: Document) {
  // Each schema validates only a few responses, so compile time matters more than validation time.
  const quickToMake = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, ...quickToMake })
  ajv.addSchema(document, 'openapi')
  const validators = new Map<string, ValidateFunction>()

  return function checkAnswer(method: string, path: string, status: number, body: unknown): void {
    const template = Object.keys(document.paths).find(candidate => patternOf(candidate).test(path))
    if (!template) return
    const operation = document.paths[template]?.[method]
    if (!operation) return
    if (!operation.responses[status]) throw new Error(`${method} ${template} does not document ${status}`)
    const pointer = [template, method, 'responses', String(status), 'content', 'application/json', 'schema']
    const ref = `openapi#/paths/${pointer.map(escapePointer).join('/')}`
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref })
    validators.set(ref, validate)
    if (validate(body)) return
    throw new Error(
      `${method} ${template} ${status} does not match the document: ${ajv.errorsText(validate.errors)}`,
    )
  }
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
