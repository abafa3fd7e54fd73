import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { canonicalPath } from '../responses/canonical-path.ts'

type Cache = NonNullable<Endpoint['cache']>

/** A longer query is made up, and would only fill the cache. */
const QUERY = String.raw`(?:\?[\w=&%.+-]{1,200})?`

const patterns = (['catalogue', 'minute'] as const).map(cache => ({ cache, pattern: patternOf(cache) }))

/**
 * Which answer of the API an address asks for, and how long the contract lets it be kept; null for what is made anew for
 * everybody, such as what is near where a device is.
 */
export function cachedRead(url: string): { address: string; cache: Cache } | null {
  const cache = patterns.find(({ pattern }) => pattern.test(url))?.cache
  if (!cache || isAtPosition(url)) return null
  const [path = '', query] = url.split('?', 2)
  const address = canonicalPath(path)
  return address === null ? null : { address: query === undefined ? address : `${address}?${query}`, cache }
}

/** Whether a query says where a device is. */
export function isAtPosition(query: string): boolean {
  return /[?&]l(?:at|ng)=/.test(query)
}

/** One pattern for all of a kind instead of one each: every read asks. */
function patternOf(cache: Cache): RegExp {
  const all: readonly Endpoint[] = endpoints
  const paths = all
    .filter(endpoint => endpoint.cache === cache)
    .map(({ path, query }) => path.replace(/\{\w+\}/g, '[^/?]+') + (query ? QUERY : ''))
  return new RegExp(`^/api(?:${paths.join('|')})$`)
}
