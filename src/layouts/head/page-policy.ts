/** Base CSP of all pages. Pages add their script hashes and other sources. */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]
