import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Visitor } from '../services/visitor.ts'
import type { ApiEnv } from './api.ts'

const DEVICE_SECONDS = 400 * 24 * 60 * 60

export type VisitorOptions = { isSecure: boolean; proxies: number; hasNetworkLimits: boolean }

/**
 * Returns the cookie names. On HTTPS, the names start with `__Host-` or `__Secure-`, because browsers
 * restrict how such cookies can be set.
 */
export function getCookieNames({ isSecure }: Pick<VisitorOptions, 'isSecure'>) {
  return isSecure
    ? ({ session: '__Host-session', device: '__Host-device', pass: '__Secure-pass' } as const)
    : ({ session: 'session', device: 'device', pass: 'pass' } as const)
}

export function setVisitorCookies(
  c: HonoContext<ApiEnv>,
  { session, device, pass }: Visitor['responseCookies'],
  options: VisitorOptions,
): void {
  const name = getCookieNames(options)
  const common = { path: '/', httpOnly: true, secure: options.isSecure, sameSite: 'Lax' } as const
  if (session) setCookie(c, name.session, session.token, { ...common, expires: session.until })
  if (session === null) setCookie(c, name.session, '', { ...common, maxAge: 0 })
  if (device) setCookie(c, name.device, device, { ...common, maxAge: DEVICE_SECONDS })
  if (pass) {
    const path = `/api/kitchens/${encodeURIComponent(pass.kitchen)}`
    setCookie(c, name.pass, pass.token, { ...common, path, sameSite: 'Strict', expires: pass.until })
  }
}
