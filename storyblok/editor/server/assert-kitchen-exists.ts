import type { CheckCatalog } from '#storyblok/check/check-context.ts'
import { RejectedRequestError } from './requests.ts'

const MAX_SUGGESTIONS = 3

/** Throws for a page below an unknown kitchen, because no other page would link to it. */
export function assertKitchenExists(below: string, catalog: CheckCatalog | null): void {
  const [top, ...path] = below.split('/').filter(Boolean)
  const kitchen = path.slice(0, 3)
  const paths = catalog?.kitchenPaths
  // Shorter paths are app routes, which another check rejects.
  if (top !== 'locations' || kitchen.length < 3 || !paths || paths.includes(kitchen.join('/'))) return
  throw new RejectedRequestError(
    422,
    `There is no kitchen at /locations/${kitchen.join('/')}. ${others(kitchen, paths)}`,
  )
}

/** Suggests existing kitchens with the given name or, if there are none, in the given city or state. */
function others([state = '', city = '', name = '']: readonly string[], paths: readonly string[]): string {
  const near = [`/${name}`, `/${city}/`, `${state}/`]
    .map(part => paths.filter(path => path.includes(part)))
    .find(match => match.length > 0)
  const named = (near ?? []).slice(0, MAX_SUGGESTIONS).map(path => `/locations/${path}`)
  if (named.length === 0) return 'Copy the URL of the kitchen’s page on the site.'
  return `Did you mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(named)}?`
}
