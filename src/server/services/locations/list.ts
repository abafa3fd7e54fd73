import type { z } from 'zod'
import type { listLocations as endpoint, Location, SearchedPlace } from '../../../contract/locations.ts'
import { type DeliveryZone, deliveryFacts, zoneAt } from '../../../domain/kitchen/delivery/delivery-zone.ts'
import { choiceOf, type HandoffChoice, serviceOf } from '../../../domain/kitchen/handoff.ts'
import { kitchenAreas, type StateArea } from '../../../domain/kitchen/kitchen-areas.ts'
import {
  fitsKitchen,
  kitchenSearchText,
  SEARCH_RADIUS_MILES,
} from '../../../domain/kitchen/kitchen-search.ts'
import { isTakingOrders, kitchenStatus } from '../../../domain/kitchen/kitchen-status.ts'
import { type Position, roundMiles, withinMiles } from '../../../domain/place/distance.ts'
import { stateName } from '../../../domain/place/us-states.ts'
import { searchWords } from '../../../domain/search/text-search.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import type { Context } from '../context.ts'
import { positionPlace, typedPlace, zipPlace } from './find-place.ts'
import { toLocation } from './get.ts'

type Query = z.output<typeof endpoint.query>
type ListedKitchens = { locations: Location[]; total: number; place: SearchedPlace | null }
type Candidate = { kitchen: FindableKitchen; miles: number | null; zone?: DeliveryZone }

/**
 * Returns kitchens in catalog order, or nearest first if searched around a place. For delivery, only
 * kitchens that deliver to that ZIP code or position.
 */
export async function listLocations(ctx: Context, query: Query): Promise<ListedKitchens> {
  const { locations } = await ctx.catalog()
  const now = ctx.now()
  const choice = query.handoff && choiceOf(query.handoff)
  const { candidates, place } = await candidatesOf(kitchenIndex(locations), query)
  const fitting = candidates.filter(({ kitchen }) => isWanted(kitchen, query, now, choice))
  const { offset = 0, limit = fitting.length } = query
  const shown = fitting.slice(offset, offset + limit).map(({ kitchen, miles, zone }) => ({
    ...toLocation(kitchen.file, now, choice),
    ...(zone && { delivery: deliveryFacts([zone]) }),
    ...(miles !== null && { distance: roundMiles(miles) }),
  }))
  return { locations: shown, total: fitting.length, place }
}

async function candidatesOf(
  kitchens: FindableKitchen[],
  { q = '', zip, lat, lng, path, sort, handoff, radius = SEARCH_RADIUS_MILES }: Query,
): Promise<{ candidates: Candidate[]; place: SearchedPlace | null }> {
  const below = path === undefined ? kitchens : kitchens.filter(({ file }) => isBelow(file.path, path))
  const around = (place: SearchedPlace) => {
    const near = withinMiles(below, place, radius).map(({ place: kitchen, miles }) => ({ kitchen, miles }))
    const isTheirs = handoff === 'delivery' && isOneDoor(place)
    return { place, candidates: isTheirs ? near.flatMap(each => goingTo(place, each)) : near }
  }
  if (zip) return around(await zipPlace(zip))
  if (lat !== undefined && lng !== undefined) return around(positionPlace({ latitude: lat, longitude: lng }))
  const isWordless = q !== '' && searchWords(q).length === 0
  if (isWordless) return { place: null, candidates: [] }
  const fitting = q ? below.filter(({ words }) => fitsKitchen(words, q)) : below
  if (fitting.length > 0) {
    const sorted = sort ? fitting.toSorted((a, b) => (a.place < b.place ? -1 : 1)) : fitting
    return { place: null, candidates: sorted.map(kitchen => ({ kitchen, miles: null })) }
  }
  const place = q ? await typedPlace(q, below) : null
  return place ? around(place) : { place: null, candidates: [] }
}

/** True if the place is precise enough for delivery; a city is known only by its center. */
function isOneDoor({ precision }: SearchedPlace): boolean {
  return precision === 'zip' || precision === 'position'
}

function goingTo(place: Position, candidate: Candidate): Candidate[] {
  const zone = zoneAt(candidate.kitchen.file, place)
  return zone ? [{ ...candidate, zone }] : []
}

function isBelow(kitchenPath: string, path: string): boolean {
  return kitchenPath === path || kitchenPath.startsWith(`${path}/`)
}

function isWanted(
  { file }: FindableKitchen,
  { open }: Query,
  now: Date,
  choice: HandoffChoice | undefined,
): boolean {
  if (choice && !file.services[serviceOf(choice)]) return false
  return !open || isTakingOrders(kitchenStatus(file, now, choice))
}

type FindableKitchen = {
  file: LocationFile
  words: string[]
  place: string
  latitude: number
  longitude: number
}

const indexes = new WeakMap<LocationFile[], FindableKitchen[]>()

function kitchenIndex(locations: LocationFile[]): FindableKitchen[] {
  const known = indexes.get(locations)
  if (known) return known
  const made = locations.map(file => ({
    file,
    words: [...new Set(searchWords(kitchenSearchText(file)))],
    place: `${stateName(file.state)}/${file.city}/${file.name}`,
    latitude: file.latitude,
    longitude: file.longitude,
  }))
  indexes.set(locations, made)
  return made
}

const made = new WeakMap<LocationFile[], StateArea[]>()

export async function listPlaces(ctx: Context): Promise<{ states: StateArea[]; total: number }> {
  const { locations } = await ctx.catalog()
  const states = made.get(locations) ?? kitchenAreas(locations)
  made.set(locations, states)
  return { states, total: locations.length }
}
