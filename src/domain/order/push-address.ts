/** The browsers' push services. Browsers cannot make the site call any other host. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/**
 * True if an address from a browser belongs to a push service; `others` are hosts of the operator, which may use http.
 */
export function isPushAddress(address: string, others: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (others.includes(host)) return true
  // Push services use the default port.
  return protocol === 'https:' && host === hostname && services.some(service => isNamed(hostname, service))
}

function isNamed(hostname: string, service: string | RegExp): boolean {
  return typeof service === 'string' ? hostname === service : service.test(hostname)
}
