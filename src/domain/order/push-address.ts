/** Where browsers have their push services: nobody else is ever called because a browser named it. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/** Whether an address a browser gave is that of a push service; `others` are hosts of one's own, for which http will do. */
export function isPushAddress(address: string, others: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (others.includes(host)) return true
  // A port of its own is no push service's.
  return protocol === 'https:' && host === hostname && services.some(service => isNamed(hostname, service))
}

function isNamed(hostname: string, service: string | RegExp): boolean {
  return typeof service === 'string' ? hostname === service : service.test(hostname)
}
