import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Context } from '../services/context.ts'
import { ServiceError } from '../services/service-error.ts'
import { authenticate } from '../services/sessions/authenticate.ts'
import type { Visitor } from '../services/visitor.ts'
import type { ApiEnv } from './api.ts'
import { browserName } from './browser-name.ts'
import { networkOf } from './network.ts'

const DEVICE_SECONDS = 400 * 24 * 60 * 60
const shape = /^[A-Za-z0-9_-]{20,64}$/

/** How visitors are told apart: whether the site is on https, and how many of our proxies stand in front of it. */
export type VisitorOptions = { isSecure: boolean; proxies: number }

const names = ({ isSecure }: VisitorOptions) =>
  isSecure
    ? ({ session: '__Host-session', device: '__Host-device' } as const)
    : ({ session: 'session', device: 'device' } as const)

/** Who a request comes from; a session cookie that stands for nothing any more is refused and taken away. */
export async function visitorOf(
  c: HonoContext<ApiEnv>,
  ctx: Omit<Context, 'visitor'>,
  member: Endpoint['member'],
  options: VisitorOptions,
): Promise<Visitor> {
  const name = names(options)
  const device = getCookie(c, name.device)
  const visitor: Visitor = {
    member: null,
    network: networkOf(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for'),
      options.proxies,
    ),
    device: device && shape.test(device) ? device : null,
    browser: browserName(c.req.header('user-agent')),
    answer: {},
  }
  const token = member ? getCookie(c, name.session) : undefined
  if (token) visitor.member = await authenticate(ctx, token)
  if (member === 'replaced') return visitor
  if (token && !visitor.member) {
    setVisitor(c, { session: null }, options)
    throw new ServiceError('sign_in_required')
  }
  if (member === 'required' && !visitor.member) throw new ServiceError('sign_in_required')
  return visitor
}

/** Sends what a verb left for the browser to keep, where scripts cannot read it. */
export function setVisitor(
  c: HonoContext<ApiEnv>,
  { session, device }: Visitor['answer'],
  options: VisitorOptions,
): void {
  const name = names(options)
  const common = { path: '/', httpOnly: true, secure: options.isSecure, sameSite: 'Lax' } as const
  if (session) setCookie(c, name.session, session.token, { ...common, expires: session.until })
  if (session === null) setCookie(c, name.session, '', { ...common, maxAge: 0 })
  if (device) setCookie(c, name.device, device, { ...common, maxAge: DEVICE_SECONDS })
}
