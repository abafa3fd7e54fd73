import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ApiError, notFound, tooManyRequests } from './api-error.ts'
import { createDeliveryApi } from './delivery-api.ts'
import type { Tokens } from './edition.ts'
import { createImageService } from './images/image-service.ts'
import { type RateLimits, rateLimiter, STORYBLOK_LIMITS } from './rate-limit.ts'

type Options = {
  folder: string
  tokens: Tokens
  /** Requests per second; Storyblok's limits by default, null for none. */
  rateLimits?: RateLimits | null
  /** True (the default) to allow cross-origin reads, like Storyblok. */
  isShared?: boolean
}

/** All other paths are a 404. */
export function isDeliveryPath(pathname: string) {
  return pathname.startsWith('/v2/cdn/') || pathname.startsWith('/f/')
}

/** The delivery API and the image service for node:http, including redirects, CORS and rate limits. */
export function deliveryListener(options: Options) {
  const { folder, tokens, rateLimits = STORYBLOK_LIMITS, isShared = true } = options
  const api = createDeliveryApi({ folder, tokens, redirects: true })
  const { serveImage } = createImageService({ folder: join(folder, 'assets') })
  const limit = rateLimits && rateLimiter(rateLimits)

  const answer = async ({ method = 'GET', url = '/', headers }: IncomingMessage): Promise<Response> => {
    const address = URL.parse(url, 'http://localhost')
    if (!address) return refusal(notFound())
    if (method === 'OPTIONS') return new Response(null, { status: 204 })
    if (address.pathname.startsWith('/f/') && ['GET', 'HEAD'].includes(method)) {
      const image = await serveImage(address.pathname, headers.accept)
      return new Response(image.body, image)
    }
    if (!address.pathname.startsWith('/v2/cdn/')) return refusal(notFound())
    const response = await api.request(address, { method: method === 'HEAD' ? 'GET' : method })
    // Redirects are not counted, or each request without `cv` would count twice.
    const verdict = [301, 401].includes(response.status) ? undefined : limit?.(address)
    if (verdict?.allowed === false) return refusal(tooManyRequests(), verdict.headers)
    for (const [name, value] of Object.entries(verdict?.headers ?? {})) response.headers.set(name, value)
    return response
  }

  return async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const response = await answer(request).catch(explained)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = {
      ...Object.fromEntries(response.headers),
      ...(isShared && sharing),
      'content-length': body.length,
    }
    reply.writeHead(response.status, headers)
    reply.end(request.method === 'HEAD' ? undefined : body)
  }
}

// Like Storyblok, allows every origin and exposes pagination headers.
const sharing = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'total, per-page, x-ratelimit, x-ratelimit-policy, retry-after',
}

function refusal({ body, status }: ApiError, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers })
}

/** Names the unreadable file in the response, for the person who edited it. */
function explained(error: unknown) {
  if (error instanceof ApiError) return refusal(error)
  console.error(error)
  return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
}
