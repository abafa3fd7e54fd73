import { errorStatus } from '../../contract/errors.ts'
import { ownPath } from '../../domain/content/own-path.ts'
import { kitchenSearch, kitchensNearSearch, pageNumber } from './kitchen-search.ts'

const readers: Record<string, (query: string) => string> = {
  '/locations': kitchenSearch,
  '/locations/all': pageNumber,
  '/kitchens-near': kitchensNearSearch,
  '/account/signin': signInQuery,
  '/account/signup': signInQuery,
}

const menuPage = /^\/(?:menu|catering|order)\/[^/]+(?:\/category\/[^/]+)?$/

/** What a page reads of its query, as a query; empty when it reads nothing. */
export function pageQuery(path: string, query: string): string {
  if (Object.hasOwn(readers, path)) return readers[path]?.(query) ?? ''
  return menuPage.test(path) ? brandQuery(query) : ''
}

/** The brand a menu of several is drawn with, so that it is the right one from the first paint on. */
function brandQuery(query: string): string {
  const brand = new URLSearchParams(query).get('brand') ?? ''
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(brand) ? `?brand=${brand}` : ''
}

/** Why signing in failed and where it leads: codes of ours and paths of this site only. */
function signInQuery(query: string): string {
  const given = new URLSearchParams(query)
  const problem = given.get('problem')
  const next = ownPath(given.get('next'), '')
  const kept = new URLSearchParams({
    ...(problem && Object.hasOwn(errorStatus, problem) && { problem }),
    ...(next && { next }),
  })
  return kept.size > 0 ? `?${kept}` : ''
}
