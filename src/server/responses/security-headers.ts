export function createSecurityHeaders(
  siteUrl: string | null,
  hasSecureSubdomains = false,
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    ...(siteUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=63072000${hasSecureSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

export const denyAllCsp = "default-src 'none'; frame-ancestors 'none'"

/** CSP of the service worker. It applies to the worker's fetches, including notification icons. */
export const workerCsp = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"

/** Adds the directives that a CSP in a meta tag cannot contain. */
export function buildPageCsp(policy: string): string {
  return `${policy.replace(/;\s*$/, '')}; frame-ancestors 'none'`
}
