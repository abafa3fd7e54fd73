const base = 'https://own.invalid'
// Browsers drop tabs and line breaks from addresses and treat a backslash as a slash.
const deceptive = /[\\\p{Cc}]/u

/**
 * Returns a same-site path that is safe to redirect to; `fallback` for anything that could lead elsewhere (open
 * redirect).
 */
export function sameSitePath(path: string | null | undefined, fallback = '/'): string {
  if (!path?.startsWith('/') || path.startsWith('//') || deceptive.test(path)) return fallback
  if (!URL.canParse(path, base)) return fallback
  const url = new URL(path, base)
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return fallback
  return url.pathname + url.search + url.hash
}
