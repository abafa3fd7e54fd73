import type { ErrorCode } from '#src/contract/errors.ts'
import type { Location, SearchedPlace } from '#src/contract/locations.ts'
import {
  KITCHENS_PER_PAGE,
  type KitchenSearch,
  kitchenSearchText,
  matchesKitchen,
  parseZip,
} from '#src/domain/kitchen/kitchen-search.ts'
import { parsePosition } from '#src/domain/kitchen/sort-kitchens-by-distance.ts'
import { sortByDistance } from '#src/domain/place/distance.ts'
import { fetchFromApi } from './fetch-from-api.ts'
import { readLocations } from './read-locations.ts'

export type FoundKitchens =
  | { step: 'found'; kitchens: Location[]; total: number; place: SearchedPlace | null }
  | { step: 'problem'; code: ErrorCode }

export async function findKitchens({ api }: App.Locals, search: KitchenSearch): Promise<FoundKitchens> {
  const { q, position, handoff, open, page } = search
  const zip = q ? parseZip(q) : null
  const query = new URLSearchParams({
    ...(position ?? (zip ? { zip } : q ? { q } : {})),
    ...(handoff && { handoff }),
    ...(open && { open: 'true' }),
    limit: String(KITCHENS_PER_PAGE),
    offset: String((page - 1) * KITCHENS_PER_PAGE),
  })
  const response = await api(`/locations?${query}`)
  const body = await response.json()
  if (response.ok) {
    const { locations: kitchens, total, place } = body.data
    return { step: 'found', kitchens, total, place }
  }
  if (response.status >= 500) throw new Error(`GET /api/locations answered ${response.status}`)
  return { step: 'problem', code: body.code }
}

/**
 * Returns the kitchens near `from`, nearest first. `from` is a kitchen id or a position such as
 * `36.17,-86.75`. Returns null if the id or position is unknown, or if no kitchen is near.
 */
export async function findKitchensAround(
  locals: App.Locals,
  from: string | null,
): Promise<Location[] | null> {
  if (!from) return null
  const searched = parsePosition(from)
  const center = searched ?? (await fetchFromApi(locals, '/locations/{id}', { id: from }))
  if (!center) return null
  const position = { lat: String(center.latitude), lng: String(center.longitude) }
  const found = await findKitchens(locals, { q: null, position, handoff: null, open: false, page: 1 })
  if (found.step === 'problem' || found.total === 0) return null
  // Omits the distances if they are measured from a kitchen, because guests would assume that they are
  // measured from their own position.
  return searched ? found.kitchens : found.kitchens.map(({ distance: _, ...kitchen }) => kitchen)
}

type KitchenPredicate = (kitchen: Location) => boolean

export async function findNearbyKitchens(
  locals: App.Locals,
  isCenter: KitchenPredicate,
  count: number,
): Promise<Location[]> {
  const kitchens = (await readLocations(locals))?.locations ?? []
  const centers = kitchens.filter(isCenter)
  return centers.length === 0 ? [] : sortByDistance(kitchens, centers).slice(0, count)
}

/** Creates a function that matches kitchens by an editor's text: a city, state, or ZIP code. */
export function createPlaceMatcher(place: string): KitchenPredicate {
  return kitchen => place.trim() !== '' && matchesKitchen(kitchenSearchText(kitchen), place)
}
