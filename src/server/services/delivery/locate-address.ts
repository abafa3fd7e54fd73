import { type DeliveryPlace, isPoBox } from '#src/domain/kitchen/delivery/delivery-form.ts'
import type { StreetAddress } from '#src/server/providers/geocoding/address-locator.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { countActions } from '../rate-limits/count-actions.ts'
import { geocodingLimits } from '../rate-limits/limits.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Geocodes an address. Throws `delivery_address_unknown` if the address is a post office box or is not found,
 * or if its ZIP code belongs to another city.
 */
export async function locateAddress(
  ctx: Context,
  { address, city, state, zip }: StreetAddress,
): Promise<Pick<DeliveryPlace, 'latitude' | 'longitude' | 'isMiddleOfZip'>> {
  if (isPoBox(address)) throw new ServiceError('delivery_address_unknown', undefined, errorTexts().poBoxText)
  const location = await ctx.locator.locate({ address, city, state, zip }, await mayGeocode(ctx))
  if (location.step === 'found') return { ...location.position, isMiddleOfZip: location.isMiddleOfZip }
  if (location.step === 'unknown') throw new ServiceError('delivery_address_unknown')
  throw new ServiceError(
    'delivery_address_unknown',
    undefined,
    errorTexts().zipMismatchText(zip, location.place),
  )
}

/**
 * Counts this lookup, and returns true if the caller may use the external geocoder, which costs money. A
 * caller above the limit gets only offline results.
 */
async function mayGeocode(ctx: Context): Promise<boolean> {
  if (!ctx.locator.usesNetwork) return false
  const counts = await countActions(ctx, toCallerLimits(ctx.visitor, geocodingLimits))
  return counts.every(({ limit, count }) => count <= limit.max)
}
