import { isIPv4, isIPv6 } from 'node:net'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Context } from '../services/context.ts'
import { ServiceError } from '../services/service-error.ts'
import { authenticate } from '../services/sessions/authenticate.ts'
import type { Visitor } from '../services/visitor.ts'
import type { ApiEnv } from './api.ts'

const DEVICE_SECONDS = 400 * 24 * 60 * 60
const shape = /^[A-Za-z0-9_-]{20,64}$/

/**
 * How visitors are told apart: whether the site is on https, and how many of our proxies stand in front of it; and whether
 * limits on tries go by their networks.
 */
export type VisitorOptions = { isSecure: boolean; proxies: number; hasNetworkLimits: boolean }

const names = ({ isSecure }: VisitorOptions) =>
  isSecure
    ? ({ session: '__Host-session', device: '__Host-device', pass: '__Secure-pass' } as const)
    : ({ session: 'session', device: 'device', pass: 'pass' } as const)

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
    isNetworkLimited: options.hasNetworkLimits,
    device: device && shape.test(device) ? device : null,
    browser: browserName(c.req.header('user-agent')),
    bearer: /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null,
    pass: getCookie(c, name.pass) ?? null,
    desk: null,
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
  { session, device, pass }: Visitor['answer'],
  options: VisitorOptions,
): void {
  const name = names(options)
  const common = { path: '/', httpOnly: true, secure: options.isSecure, sameSite: 'Lax' } as const
  if (session) setCookie(c, name.session, session.token, { ...common, expires: session.until })
  if (session === null) setCookie(c, name.session, '', { ...common, maxAge: 0 })
  if (device) setCookie(c, name.device, device, { ...common, maxAge: DEVICE_SECONDS })
  if (pass) {
    const path = `/api/kitchens/${encodeURIComponent(pass.kitchen)}`
    setCookie(c, name.pass, pass.token, { ...common, path, sameSite: 'Strict', expires: pass.until })
  }
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser in words a member knows again, such as "Firefox on Windows". */
export function browserName(userAgent: string | undefined): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers) ?? 'A browser'
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}

/**
 * The network a request came from: an IPv4 address, or the /64 of an IPv6 one, which is what one household gets.
 * `hops` is how many proxies of ours stand in front; only what they wrote is believed.
 */
export function networkOf(
  socket: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const chain = [...(forwardedFor ?? '').split(',').map(text => text.trim()), socket ?? '']
  const address = withoutPort(chain.at(-1 - hops) ?? chain[0] ?? '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(mapped)) return 'unknown'
  const groups = expand(mapped)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Some proxies write `203.0.113.7:41234` or `[2001:db8::1]:41234`. */
function withoutPort(address: string): string {
  return (
    /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  )
}

/** The IPv4 address that `::ffff:cb00:7107` is another way to write; some proxies do. */
function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const bytes = groups.slice(6).map(group => Number.parseInt(group, 16))
  return bytes.flatMap(pair => [pair >> 8, pair & 255]).join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...(tail === undefined ? [] : gap), ...right].map(group => group.replace(/^0+(?=.)/, ''))
}
