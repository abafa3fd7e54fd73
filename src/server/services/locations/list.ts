import type { z } from 'zod'
import type { listLocations as endpoint, Location, SearchedPlace } from '#src/contract/locations.ts'
import {
  type DeliveryZone,
  findDeliveryZone,
  summarizeDelivery,
} from '#src/domain/kitchen/delivery/delivery-zone.ts'
import { type HandoffChoice, toHandoffChoice, toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { groupKitchensByArea, type StateArea } from '#src/domain/kitchen/kitchen-areas.ts'
import {
  kitchenSearchText,
  matchesSearchWords,
  SEARCH_RADIUS_MILES,
} from '#src/domain/kitchen/kitchen-search.ts'
import { isAcceptingOrders, kitchenStatus } from '#src/domain/kitchen/kitchen-status.ts'
import { findWithinMiles, type Position, roundMiles } from '#src/domain/place/distance.ts'
import { stateName } from '#src/domain/place/us-states.ts'
import { splitSearchWords } from '#src/domain/search/text-search.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { Context } from '../context.ts'
import { findPlaceByText, findZipCode, requirePositionInUnitedStates } from './find-place.ts'
import { toLocation } from './get.ts'

type Query = z.output<typeof endpoint.query>
type ListedKitchens = { locations: Location[]; total: number; place: SearchedPlace | null }
type Candidate = { kitchen: FindableKitchen; miles: number | null; zone?: DeliveryZone }

/**
 * Returns kitchens: nearest first around a searched place, otherwise by state, city, and name if `sort` is
 * set, otherwise in catalog order. For delivery to a ZIP code or position, returns only kitchens that deliver
 * there.
 */
export async function listLocations(ctx: Context, query: Query): Promise<ListedKitchens> {
  const { locations } = await ctx.catalog()
  const now = ctx.now()
  const choice = query.handoff && toHandoffChoice(query.handoff)
  const { candidates, place } = await findCandidates(kitchenIndex(locations), query)
  const matches = candidates.filter(({ kitchen }) => matchesQuery(kitchen, query, now, choice))
  const { offset = 0, limit = matches.length } = query
  const page = matches.slice(offset, offset + limit).map(({ kitchen, miles, zone }) => ({
    ...toLocation(kitchen.file, now, choice),
    ...(zone && { delivery: summarizeDelivery([zone]) }),
    ...(miles !== null && { distance: roundMiles(miles) }),
  }))
  return { locations: page, total: matches.length, place }
}

async function findCandidates(
  kitchens: FindableKitchen[],
  { q = '', zip, lat, lng, path, sort, handoff, radius = SEARCH_RADIUS_MILES }: Query,
): Promise<{ candidates: Candidate[]; place: SearchedPlace | null }> {
  const inPath = path === undefined ? kitchens : kitchens.filter(({ file }) => isUnderPath(file.path, path))
  const searchAround = (place: SearchedPlace) => {
    const nearby = findWithinMiles(inPath, place, radius).map(({ place: kitchen, miles }) => ({
      kitchen,
      miles,
    }))
    const needsZone = handoff === 'delivery' && isPreciseEnough(place)
    return {
      place,
      candidates: needsZone ? nearby.flatMap(candidate => withDeliveryZone(place, candidate)) : nearby,
    }
  }
  if (zip) return searchAround(await findZipCode(zip))
  if (lat !== undefined && lng !== undefined)
    return searchAround(requirePositionInUnitedStates({ latitude: lat, longitude: lng }))
  const hasNoWords = q !== '' && splitSearchWords(q).length === 0
  if (hasNoWords) return { place: null, candidates: [] }
  const matches = q ? inPath.filter(({ nameWords: words }) => matchesSearchWords(words, q)) : inPath
  if (matches.length > 0) {
    const sorted = sort ? matches.toSorted((a, b) => (a.place < b.place ? -1 : 1)) : matches
    return { place: null, candidates: sorted.map(kitchen => ({ kitchen, miles: null })) }
  }
  const place = q ? await findPlaceByText(q, inPath) : null
  return place ? searchAround(place) : { place: null, candidates: [] }
}

/** True if the place is precise enough for delivery. A city is not, because only its center is known. */
function isPreciseEnough({ precision }: SearchedPlace): boolean {
  return precision === 'zip' || precision === 'position'
}

function withDeliveryZone(place: Position, candidate: Candidate): Candidate[] {
  const zone = findDeliveryZone(candidate.kitchen.file, place)
  return zone ? [{ ...candidate, zone }] : []
}

function isUnderPath(kitchenPath: string, path: string): boolean {
  return kitchenPath === path || kitchenPath.startsWith(`${path}/`)
}

function matchesQuery(
  { file }: FindableKitchen,
  { open }: Query,
  now: Date,
  choice: HandoffChoice | undefined,
): boolean {
  if (choice && !file.services[toHandoffService(choice)]) return false
  return !open || isAcceptingOrders(kitchenStatus(file, now, choice))
}

type FindableKitchen = {
  file: LocationFile
  nameWords: string[]
  place: string
  latitude: number
  longitude: number
}

const indexes = new WeakMap<LocationFile[], FindableKitchen[]>()

function kitchenIndex(locations: LocationFile[]): FindableKitchen[] {
  const cached = indexes.get(locations)
  if (cached) return cached
  const entries = locations.map(file => ({
    file,
    nameWords: [...new Set(splitSearchWords(kitchenSearchText(file)))],
    place: `${stateName(file.state)}/${file.city}/${file.name}`,
    latitude: file.latitude,
    longitude: file.longitude,
  }))
  indexes.set(locations, entries)
  return entries
}

const areasByLocations = new WeakMap<LocationFile[], StateArea[]>()

export async function listPlaces(ctx: Context): Promise<{ states: StateArea[]; total: number }> {
  const { locations } = await ctx.catalog()
  const states = areasByLocations.get(locations) ?? groupKitchensByArea(locations)
  areasByLocations.set(locations, states)
  return { states, total: locations.length }
}
