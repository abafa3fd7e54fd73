/** The base of every page's content security policy; pages add the hashes of their scripts, and other sources. */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]
