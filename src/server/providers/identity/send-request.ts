import { IdentityUnreachableError } from './provider.ts'
import { isSafeUrl } from './safe-url.ts'

/** Maximum response size. Normal responses are a few KiB. */
const MAX_BYTES = 128 * 1024

export type ProviderResponse = { status: number; body: unknown }
export type ProviderRequest = { method?: 'POST'; headers?: Record<string, string>; body?: URLSearchParams }
/**
 * Sends a request to a provider and returns the JSON response. Throws `IdentityUnreachableError` if the
 * provider fails.
 */
export type SendRequest = (url: URL, providerRequest?: ProviderRequest) => Promise<ProviderResponse>

export function createRequestSender(timeoutMs: number): SendRequest {
  return async (url, { method, headers, body } = {}) => {
    if (!isSafeUrl(url)) throw new IdentityUnreachableError(`${url.host} must use https`)
    try {
      const response = await fetch(url, {
        ...(method && { method }),
        headers: { accept: 'application/json', ...headers },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readBounded(response)
      if (isFailure(response.status)) throw new IdentityUnreachableError(`returned ${response.status}`)
      return { status: response.status, body: parseJson(text) }
    } catch (error) {
      throw new IdentityUnreachableError(`${url.host} ${explain(error)}`)
    }
  }
}

/**
 * True for statuses that mean a provider failure rather than a rejected credential: overload, timeout, and
 * server errors.
 */
function isFailure(status: number): boolean {
  return status >= 500 || status === 408 || status === 429
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new IdentityUnreachableError(`response larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message contains the input, which may be a token.
    throw new IdentityUnreachableError('did not respond with JSON')
  }
}

function explain(error: unknown): string {
  if (error instanceof IdentityUnreachableError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return 'timed out'
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  return `is unreachable${code ? ` (${code})` : ''}`
}
