import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiEnv } from './api.ts'

/** Matched route of each API request, for metrics and traces. */
export const requestRoutes = new WeakMap<IncomingMessage, string>()

export const recordRoute: MiddlewareHandler<ApiEnv> = (c, next) => {
  const request = c.env?.incoming
  // Skips wildcard paths, because those of middleware and the not-found handler match every request.
  const path = matchedRoutes(c).find(route => !route.path.endsWith('*'))?.path
  if (request) requestRoutes.set(request, path ?? 'unknown')
  return next()
}
