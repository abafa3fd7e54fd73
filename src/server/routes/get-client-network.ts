import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the client's IPv4 address, or its IPv6 /64 prefix, because a household shares a /64. Trusts only
 * the last `hops` entries of X-Forwarded-For, which the site's own proxies added.
 */
export function getClientNetwork(
  socket: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const chain = [...(forwardedFor ?? '').split(',').map(text => text.trim()), socket ?? '']
  const address = withoutPort(chain.at(-1 - hops) ?? chain[0] ?? '')
  const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(ipv4Mapped)) return ipv4Mapped
  if (!isIPv6(ipv4Mapped)) return 'unknown'
  const groups = expandIpv6(ipv4Mapped)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Removes the port that some proxies append, as in `203.0.113.7:41234` or `[2001:db8::1]:41234`. */
function withoutPort(address: string): string {
  return (
    /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  )
}

function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const bytes = groups.slice(6).map(group => Number.parseInt(group, 16))
  return bytes.flatMap(pair => [pair >> 8, pair & 255]).join('.')
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...(tail === undefined ? [] : zeros), ...right].map(group => group.replace(/^0+(?=.)/, ''))
}
