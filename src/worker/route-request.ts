import type { CacheKind } from '#src/domain/content/cache-names.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'

type Route = CacheKind | 'private'

type RoutedRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

// Paths of personal pages and of pages whose URL contains a secret.
const PRIVATE = /^\/(?:account|api|app|kitchen|oauthcallback|order\/(?:checkout|confirm)|preview|v2)(?:\/|$)/
const CATALOG = /^\/api\/(?:app|menus\/[^/]+(?:\/products\/[^/]+)?)$/
const HASHED_FILES = /^\/_astro\//
const PICTURES = /^\/(?:art|f|icons)\/|^\/favicon\.svg$/

export function routeRequest({ method, mode, url, headers }: RoutedRequest, origin: string): Route | null {
  const parsedUrl = new URL(url)
  if (method !== 'GET' || headers.has('range') || parsedUrl.origin !== origin) return null
  const path = decodedPath(parsedUrl.pathname)
  if (mode === 'navigate') return path === null || PRIVATE.test(path) ? 'private' : 'page'
  if (path === null) return null
  // A query may select personal data, so requests with a query are not cached.
  if (CATALOG.test(path)) return parsedUrl.search ? null : 'catalog'
  if (HASHED_FILES.test(path)) return 'file'
  return PICTURES.test(path) ? 'picture' : null
}

/**
 * Returns the decoded path without its language prefix, or null if decoding fails. Paths are decoded because
 * the server treats `/%61ccount` like `/account`.
 */
function decodedPath(path: string): string | null {
  try {
    return splitLanguagePrefix(decodeURIComponent(path)).path
  } catch {
    return null
  }
}
