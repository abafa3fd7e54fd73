import type { CacheKind } from '#src/domain/content/cache-names.ts'

type CacheCandidate = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const contentTypes: Record<CacheKind, RegExp> = {
  page: /^text\/html\b/,
  catalog: /^application\/json\b/,
  picture: /^image\//,
  file: /^(?:text\/(?:css|javascript)|font\/|image\/svg\+xml)/,
}

/**
 * True if a response may be cached: it must be complete, public, from this site, and of the expected content
 * type.
 */
export function isCacheable(kind: CacheKind, { status, type, redirected, headers }: CacheCandidate): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false
  if (/no-store|private/.test(headers.get('cache-control') ?? '')) return false
  return contentTypes[kind].test(headers.get('content-type') ?? '')
}
