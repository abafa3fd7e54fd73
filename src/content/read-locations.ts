import { fetchFromApi } from './fetch-from-api.ts'

/**
 * Returns the kitchens that match a query (by default, all kitchens), or null if the API rejects the query.
 */
export function readLocations(locals: App.Locals, query = '') {
  return fetchFromApi(locals, '/locations', {}, query)
}
