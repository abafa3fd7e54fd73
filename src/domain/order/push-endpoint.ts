/**
 * The push services of the major browsers. The allowlist prevents a browser from making the site call another
 * host (SSRF).
 */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/**
 * True if a push subscription's URL belongs to a push service or to one of the operator's `extraHosts`, which
 * may use http.
 */
export function isPushEndpoint(url: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, hostname, username, password } = new URL(url)
  if (username || password) return false
  if (extraHosts.includes(host)) return true
  // Push services use the default port, so `host` must not have one.
  return (
    protocol === 'https:' && host === hostname && pushServices.some(service => matchesHost(hostname, service))
  )
}

function matchesHost(hostname: string, service: string | RegExp): boolean {
  return typeof service === 'string' ? hostname === service : service.test(hostname)
}
