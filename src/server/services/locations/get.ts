import type { Location } from '../../../contract/locations.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { toLocation } from './to-location.ts'

export async function getLocation(ctx: Context, id: string): Promise<Location> {
  const location = (await ctx.catalogue()).locationById(id)
  if (!location) throw new ServiceError('location_not_found')
  return toLocation(location, ctx.now())
}
