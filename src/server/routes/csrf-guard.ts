import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { SMS_WEBHOOK_PATH } from '#src/contract/order/order-notices.ts'
import type { ApiEnv } from './api.ts'
import { sendError } from './on-error.ts'

const BODY_MAX_BYTES = 64 * 1024
const limitBody = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: c => sendError(c, 'body_too_large') })
const signedForms = new Set([`/api${SMS_WEBHOOK_PATH}`])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects write requests that are cross-origin or not JSON (CSRF protection), or that are too large. Paths in
 * `signedForms` also accept bodies that are not JSON.
 */
export function csrfGuard(siteUrl: string | null): MiddlewareHandler<ApiEnv> {
  const site = siteUrl ? new URL(siteUrl).host : null
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    if (safeMethods.has(c.req.method)) return next()
    if (isCrossOrigin(c.req.header('origin'), c.req.header('sec-fetch-site'), [site, c.req.header('host')])) {
      return sendError(c, 'foreign_origin')
    }
    const length = c.req.header('content-length')
    const hasBody = c.req.header('transfer-encoding') !== undefined || Number(length ?? 0) > 0
    const isSigned = signedForms.has(c.req.path)
    if (hasBody && !isSigned && !/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      return sendError(c, 'json_only')
    }
    if (Number(length ?? 0) > BODY_MAX_BYTES) return sendError(c, 'body_too_large')
    // Bodies without Content-Length are measured while they are read.
    return hasBody && length === undefined ? limitBody(c, next) : next()
  }
}

export function isCrossOrigin(
  origin: string | undefined,
  fetchSite: string | undefined,
  ownHosts: (string | null | undefined)[],
): boolean {
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || !ownHosts.includes(new URL(origin).host)
}
