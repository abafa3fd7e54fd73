const base = 'https://own.invalid'
// Browsers drop tabs and line ends from addresses and read a backslash as a slash.
const deceptive = /[\\\p{Cc}]/u

/** A path of this site that is safe to go to after signing in; `fallback` for anything that could lead elsewhere. */
export function sameSitePath(path: string | null | undefined, fallback = '/'): string {
  if (!path?.startsWith('/') || path.startsWith('//') || deceptive.test(path)) return fallback
  if (!URL.canParse(path, base)) return fallback
  const url = new URL(path, base)
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return fallback
  return url.pathname + url.search + url.hash
}
