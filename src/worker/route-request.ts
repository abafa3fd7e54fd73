import type { CacheKind } from '#src/domain/content/cache-names.ts'
import { languageOfAddress } from '#src/domain/language-address.ts'

/** What the worker answers, by what it may keep of it; of `private` pages it keeps nothing. */
type Route = CacheKind | 'private'

type AskedFor = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

// Pages that are somebody's own, or whose address opens something.
const PRIVATE = /^\/(?:account|api|app|kitchen|oauthcallback|order\/(?:checkout|confirm)|preview|v2)(?:\/|$)/
const CATALOGUE = /^\/api\/(?:app|menus\/[^/]+(?:\/products\/[^/]+)?)$/
const FILES = /^\/_astro\//
const PICTURES = /^\/(?:art|f|icons)\/|^\/favicon\.svg$/

/** Who answers a request; null leaves it to the browser. */
export function routeOf({ method, mode, url, headers }: AskedFor, origin: string): Route | null {
  const asked = new URL(url)
  if (method !== 'GET' || headers.has('range') || asked.origin !== origin) return null
  const path = spelledOut(asked.pathname)
  if (mode === 'navigate') return path === null || PRIVATE.test(path) ? 'private' : 'page'
  if (path === null) return null
  // A query may ask for more than the catalogue.
  if (CATALOGUE.test(path)) return asked.search ? null : 'catalogue'
  if (FILES.test(path)) return 'file'
  return PICTURES.test(path) ? 'picture' : null
}

/** The server takes `/%61ccount` for `/account`, in each language; null is what nobody can read. */
function spelledOut(path: string): string | null {
  try {
    return languageOfAddress(decodeURIComponent(path)).path
  } catch {
    return null
  }
}
