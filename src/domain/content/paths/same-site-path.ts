const BASE_URL = 'https://own.invalid'
// Browsers drop tabs and line breaks from URLs and treat a backslash as a slash.
const deceptiveCharacters = /[\\\p{Cc}]/u

/**
 * Returns a path on this site that is safe to redirect to. Returns `fallback` if the path is in the API or
 * could lead to another site (open redirect).
 */
export function toSameSitePath(path: string | null | undefined, fallback = '/'): string {
  if (!path?.startsWith('/') || path.startsWith('//') || deceptiveCharacters.test(path)) return fallback
  if (!URL.canParse(path, BASE_URL)) return fallback
  const url = new URL(path, BASE_URL)
  if (url.origin !== BASE_URL || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return fallback
  return url.pathname + url.search + url.hash
}
