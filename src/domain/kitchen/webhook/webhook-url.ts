/**
 * True if webhook events may be sent to a URL. The URL must use https and a host name, so that a TLS
 * certificate proves who owns the host (SSRF protection). Hosts in `trustedHosts`, which the operator
 * configures with their ports, may use http and private addresses.
 */
export function isWebhookUrl(url: string, trustedHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, hostname, port, username, password, hash } = new URL(url)
  if (username || password || hash) return false
  const withPort = `${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`
  const isTrustedHost = trustedHosts.some(other => [host, withPort].includes(other.toLowerCase()))
  if (isTrustedHost) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && hostname.includes('.') && !isIpLiteral(hostname)
}

/**
 * True if a host is an IP address. `hostname` must come from `new URL`, because `new URL` puts IPv6 addresses
 * in brackets and normalizes every spelling of an IPv4 address to four decimal numbers.
 */
function isIpLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

/**
 * IPv4 ranges that are not public: private, shared, loopback, link-local, documentation, multicast, and
 * reserved.
 */
const nonPublicBlocks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

export function isPublicIp(ip: string): boolean {
  if (ip.includes(':')) return isPublicIpv6(ip.toLowerCase())
  const number = ipv4Number(ip)
  return (
    number !== null &&
    nonPublicBlocks.every(([block, bits]) => {
      const size = 2 ** (32 - bits)
      return Math.floor(number / size) !== Math.floor((ipv4Number(block) ?? 0) / size)
    })
  )
}

function ipv4Number(ip: string): number | null {
  const parts = ip.split('.')
  const isIpv4 = parts.length === 4 && parts.every(part => /^\d{1,3}$/.test(part) && Number(part) < 256)
  return isIpv4 ? parts.reduce((sum, part) => sum * 256 + Number(part), 0) : null
}

/**
 * True if an IPv6 address is public. Public addresses are in 2000::/3, except protocol and documentation
 * blocks, and except 6to4 (2002::/16), which can embed any IPv4 address.
 */
function isPublicIpv6(ip: string): boolean {
  const [first = '', second = ''] = ip.split(':')
  if (!/^[23][0-9a-f]{3}$/.test(first)) return false
  if (first === '2001') return !/^([01]?[0-9a-f]{0,2}|db8)$/.test(second)
  return first !== '2002' && first !== '3fff'
}
