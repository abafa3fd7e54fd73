/** The content security policy of every page, before what it adds itself: hashes of its scripts, and other sources. */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]
