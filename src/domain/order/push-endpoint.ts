/** The browsers' push services. Browsers cannot make the site call any other host. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/**
 * True if an address from a browser belongs to a push service; `others` are hosts of the operator, which may use http.
 */
export function isPushEndpoint(address: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (extraHosts.includes(host)) return true
  // Push services use the default port.
  return (
    protocol === 'https:' && host === hostname && pushServices.some(service => matchesHost(hostname, service))
  )
}

function matchesHost(hostname: string, service: string | RegExp): boolean {
  return typeof service === 'string' ? hostname === service : service.test(hostname)
}
