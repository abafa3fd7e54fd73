/**
 * Whether a kitchen's system may be told at an address: over https and by a name, so that a certificate says whose it is.
 * `others` are hosts of one's own with their ports, for which http, and what is not public, will do.
 */
export function isWebhookAddress(address: string, others: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, port, username, password, hash } = new URL(address)
  if (username || password || hash) return false
  const withPort = `${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`
  const isOther = others.some(other => [host, withPort].includes(other.toLowerCase()))
  if (isOther) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && hostname.includes('.') && !isNumeric(hostname)
}

/** `new URL` has made four numbers of whatever form an IPv4 address was written in. */
function isNumeric(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

/** Blocks of IPv4 that are nobody's on the internet: private, shared, loopback, link-local, for documents, multicast, reserved. */
const notPublic: readonly [string, number][] = [
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

/** Whether an IP address, as a name was resolved to it, is one of the internet; what is not understood is none. */
export function isPublicAddress(ip: string): boolean {
  if (ip.includes(':')) return isPublicIpv6(ip.toLowerCase())
  const number = ipv4Number(ip)
  return (
    number !== null &&
    notPublic.every(([block, bits]) => {
      const size = 2 ** (32 - bits)
      return Math.floor(number / size) !== Math.floor((ipv4Number(block) ?? 0) / size)
    })
  )
}

function ipv4Number(ip: string): number | null {
  const parts = ip.split('.')
  const isOne = parts.length === 4 && parts.every(part => /^\d{1,3}$/.test(part) && Number(part) < 256)
  return isOne ? parts.reduce((sum, part) => sum * 256 + Number(part), 0) : null
}

/** Only 2000::/3 is given out; of that not what is for protocols and documents, nor 6to4, in which any IPv4 address can be. */
function isPublicIpv6(ip: string): boolean {
  const [first = '', second = ''] = ip.split(':')
  if (!/^[23][0-9a-f]{3}$/.test(first)) return false
  if (first === '2001') return !/^([01]?[0-9a-f]{0,2}|db8)$/.test(second)
  return first !== '2002' && first !== '3fff'
}
