/** Sent with every response. Pages add their own Content-Security-Policy with hashes. */
export function securityHeaders(siteUrl: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    ...(siteUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** For answers that are never shown as a page. */
export const bareCsp = "default-src 'none'; frame-ancestors 'none'"

/** For the service worker, whose own policy holds for what it fetches, and for the icon of a notice. */
export const workerCsp = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"

/** Adds to a page's policy what a meta tag cannot carry. */
export function pageCsp(policy: string): string {
  return `${policy.replace(/;\s*$/, '')}; frame-ancestors 'none'`
}
