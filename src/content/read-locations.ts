import { fromApi } from './from-api.ts'

/** The kitchens a query asks for, all of them without one; null when the query is refused. */
export function readLocations(locals: App.Locals, query = '') {
  return fromApi(locals, '/locations', {}, query)
}
