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
  /** Requests a second, as many as Storyblok allows unless told; null for no limit. */
  rateLimits?: RateLimits | null
  /** Whether pages of other sites may read the answers, as Storyblok's; true unless told. */
  isShared?: boolean
}

/** What the listener answers; everything else is a 404. */
export function isDeliveryPath(pathname: string) {
  return pathname.startsWith('/v2/cdn/') || pathname.startsWith('/f/')
}

/** The delivery API and the image service for node:http, with all that Storyblok does over a network. */
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
    // Being sent on to the newest version is free, or every request without one would count twice.
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

// As Storyblok: any page may ask, and read the counts of a list.
const sharing = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'total, per-page, x-ratelimit, x-ratelimit-policy, retry-after',
}

function refusal({ body, status }: ApiError, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers })
}

/** A file that cannot be read is the fault of whoever edits it: say which. */
function explained(error: unknown) {
  if (error instanceof ApiError) return refusal(error)
  console.error(error)
  return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
}
