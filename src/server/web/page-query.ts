import { errorStatus } from '../../contract/errors.ts'
import { ownPath } from '../../domain/own-path.ts'
import { kitchenSearch } from './kitchen-search.ts'

const readers: Record<string, (query: string) => string> = {
  '/locations': kitchenSearch,
  '/account/signin': signInQuery,
  '/account/signup': signInQuery,
}

/** What a page reads of its query, as a query; empty when it reads nothing. */
export function pageQuery(path: string, query: string): string {
  return Object.hasOwn(readers, path) ? (readers[path]?.(query) ?? '') : ''
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
