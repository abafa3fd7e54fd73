import { fetchFromApi } from './fetch-from-api.ts'

/** Returns the kitchens that match a query, or all kitchens. Returns null if the API rejects the query. */
export function readLocations(locals: App.Locals, query = '') {
  return fetchFromApi(locals, '/locations', {}, query)
}
