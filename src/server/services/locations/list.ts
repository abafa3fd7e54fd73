import type { Location, LocationOpen } from '../../../contract/locations.ts'
import { kitchenSearchText, matchesKitchen } from '../../../domain/kitchen-search.ts'
import type { Context } from '../context.ts'
import { toLocation } from './to-location.ts'

type Query = { q?: string | undefined; status?: 'true' | undefined }

/** Kitchens in catalogue order that fit `q`, all of them without it. */
export async function listLocations(
  ctx: Context,
  { q = '', status }: Query,
): Promise<Location[] | LocationOpen[]> {
  const { locations } = await ctx.catalogue()
  const now = ctx.now()
  const found = locations
    .filter(file => matchesKitchen(kitchenSearchText(file), q))
    .map(file => toLocation(file, now))
  return status ? found.map(({ id, open, status }) => ({ id, open, status })) : found
}
