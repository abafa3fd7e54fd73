import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Context } from '../services/context.ts'
import { ServiceError } from '../services/service-error.ts'
import { authenticateSession } from '../services/sessions/authenticate.ts'
import type { Visitor } from '../services/visitor.ts'
import type { ApiEnv } from './api.ts'
import { getClientNetwork } from './get-client-network.ts'
import { parseBrowserName } from './parse-browser-name.ts'
import { getCookieNames, setVisitorCookies, type VisitorOptions } from './visitor-cookies.ts'

/** Format of the device cookie. Other values are ignored. */
const DEVICE = /^[A-Za-z0-9_-]{20,64}$/

/**
 * Identifies the visitor who sent a request. Throws `sign_in_required` if the endpoint requires a member and
 * no one is signed in. Unless the endpoint ignores or replaces sessions, an invalid session cookie is cleared
 * and the request is rejected.
 */
export async function identifyVisitor(
  c: HonoContext<ApiEnv>,
  ctx: Omit<Context, 'visitor'>,
  member: Endpoint['member'],
  options: VisitorOptions,
): Promise<Visitor> {
  const name = getCookieNames(options)
  const device = getCookie(c, name.device)
  const visitor: Visitor = {
    member: null,
    network: getClientNetwork(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for'),
      options.proxies,
    ),
    isNetworkLimited: options.hasNetworkLimits,
    device: device && DEVICE.test(device) ? device : null,
    browser: parseBrowserName(c.req.header('user-agent')),
    bearer: /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null,
    pass: getCookie(c, name.pass) ?? null,
    desk: null,
    responseCookies: {},
  }
  const token = member ? getCookie(c, name.session) : undefined
  if (token) visitor.member = await authenticateSession(ctx, token)
  if (member === 'replaced') return visitor
  if (token && !visitor.member) {
    setVisitorCookies(c, { session: null }, options)
    throw new ServiceError('sign_in_required')
  }
  if (member === 'required' && !visitor.member) throw new ServiceError('sign_in_required')
  return visitor
}
