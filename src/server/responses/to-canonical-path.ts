const unreserved = /^(?:\/|(?:\/[\w~-][\w.~-]*)+)$/

/**
 * Normalizes a path, so that each page has one cache entry. Returns null for paths that cannot be pages:
 * invalid or double encoding, dot segments, and empty segments.
 */
export function toCanonicalPath(path: string): string | null {
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
