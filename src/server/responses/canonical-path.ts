const unreserved = /^(?:\/|(?:\/[\w~-][\w.~-]*)+)$/

/**
 * The one spelling of a path, so that each page has one entry in a cache. Null for what names no page of ours:
 * broken or double encoding, dot segments and empty ones.
 */
export function canonicalPath(path: string): string | null {
  if (unreserved.test(path)) return path
  try {
    const segments = path
      .slice(1)
      .split('/')
      .map(segment => decodeURIComponent(segment))
    if (segments.some(segment => /^\.{0,2}$|%/.test(segment))) return null
    return `/${segments.map(segment => encodeURIComponent(segment)).join('/')}`
  } catch {
    return null
  }
}
