import { fromApi } from './from-api.ts'

/** Returns the kitchens matching a query, or all; null if the query is refused. */
export function readLocations(locals: App.Locals, query = '') {
  return fromApi(locals, '/locations', {}, query)
}
