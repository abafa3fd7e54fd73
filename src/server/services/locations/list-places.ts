import { kitchenAreas, type StateArea } from '../../../domain/kitchen/kitchen-areas.ts'
import type { LocationFile } from '../../catalog/location-file.ts'
import type { Context } from '../context.ts'

const made = new WeakMap<LocationFile[], StateArea[]>()

/** The states and cities there are kitchens in; worked out once per list of kitchens. */
export async function listPlaces(ctx: Context): Promise<{ states: StateArea[]; total: number }> {
  const { locations } = await ctx.catalogue()
  const states = made.get(locations) ?? kitchenAreas(locations)
  made.set(locations, states)
  return { states, total: locations.length }
}
