import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { toCanonicalPath } from '../responses/to-canonical-path.ts'

type Cache = NonNullable<Endpoint['cache']>

/**
 * Matches a query of up to 200 characters. The site's own clients never send a longer query, and caching
 * longer ones would only fill the cache.
 */
const QUERY = String.raw`(?:\?[\w=&%.+-]{1,200})?`

const patterns = (['catalog', 'minute'] as const).map(cache => ({ cache, pattern: patternOf(cache) }))

/**
 * Returns the cache key and lifetime of a cacheable API read. Returns null for any other read, such as a
 * search around the guest's position.
 */
export function findApiReadCachePolicy(url: string): { address: string; cache: Cache } | null {
  const cache = patterns.find(({ pattern }) => pattern.test(url))?.cache
  if (!cache || hasPositionParameter(url)) return null
  const [path = '', query] = url.split('?', 2)
  const address = toCanonicalPath(path)
  return address === null ? null : { address: query === undefined ? address : `${address}?${query}`, cache }
}

export function hasPositionParameter(query: string): boolean {
  return /[?&]l(?:at|ng)=/.test(query)
}

function patternOf(cache: Cache): RegExp {
  const allEndpoints: readonly Endpoint[] = endpoints
  const paths = allEndpoints
    .filter(endpoint => endpoint.cache === cache)
    .map(({ path, query }) => path.replace(/\{\w+\}/g, '[^/?]+') + (query ? QUERY : ''))
  return new RegExp(`^/api(?:${paths.join('|')})$`)
}
