import type { Location } from '#src/contract/locations.ts'
import { fromApi } from './from-api.ts'

type Listed = { locations: Location[]; total: number }

/** The kitchens a query asks for, all of them without one; null when the query is refused. */
export async function readLocations(locals: App.Locals, query = ''): Promise<Listed | null> {
  const found = await fromApi(locals, '/locations', {}, query)
  // Only status=true asks for less than whole locations.
  return found && { locations: found.locations as Location[], total: found.total }
}
