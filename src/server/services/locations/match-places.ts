import { loadOfflinePlaces } from '#src/server/providers/geocoding/offline-places.ts'
import type { Context } from '../context.ts'

const PLACES_MAX = 6
/** Minimum lengths of a search prefix, because shorter prefixes match too many places. */
const LETTERS_MIN = 2
const DIGITS_MIN = 3

type Match = { value: string; name: string }

export async function matchPlaces(ctx: Context, input: string): Promise<{ places: Match[] }> {
  const prefix = input.trim().toLowerCase()
  const places = await loadOfflinePlaces()
  if (/^\d+$/.test(prefix)) {
    const zips = prefix.length < DIGITS_MIN ? [] : places.zipsFrom(prefix, PLACES_MAX)
    return { places: zips.map(({ zip, name }) => ({ value: zip, name })) }
  }
  if (prefix.length < LETTERS_MIN) return { places: [] }
  const { locations } = await ctx.catalog()
  const served = new Set(locations.map(({ city, state }) => `${city}, ${state}`))
  const names = places.citiesFrom(prefix)
  const sorted = [...names.filter(name => served.has(name)), ...names.filter(name => !served.has(name))]
  return { places: sorted.slice(0, PLACES_MAX).map(name => ({ value: name, name })) }
}
