import type { AstroGlobal } from 'astro'
import type { AppSettings } from '#src/contract/app.ts'
import type { KitchenArea, KitchenStateArea, Location } from '#src/contract/locations.ts'
import { locationPath, normalizePathSegments } from '#src/domain/place/location-path.ts'
import { fetchFromApi } from './fetch-from-api.ts'
import { readLocations } from './read-locations.ts'

/** Adds the map tiles' host to a page's image sources. */
export function allowMapTiles({ csp }: Pick<AstroGlobal, 'csp'>, tiles: { url: string } | null): void {
  if (tiles) csp?.insertDirective(`img-src 'self' data: ${new URL(tiles.url).origin}`)
}

type LocationAddress =
  | { step: 'moved'; path: string }
  | { step: 'missing'; app: AppSettings; states: KitchenStateArea[]; above: KitchenArea | null }
  | {
      step: 'found'
      app: AppSettings
      states: KitchenStateArea[]
      state: KitchenStateArea
      city: KitchenArea | null
      /** Kitchens below the path: exactly one if the path is a kitchen's own path. */
      kitchens: Location[]
    }

/**
 * Loads the data of a page below /locations. Redirects alternative spellings of its path, and kitchen ids and
 * menu ids in place of the path. Throws if the API returns no settings or no places.
 */
export async function loadLocationPage(
  locals: App.Locals,
  addressSegments: (string | undefined)[],
): Promise<LocationAddress> {
  const segments = addressSegments.flatMap(segment => segment ?? [])
  const path = normalizePathSegments(segments)
  const [app, places, foundKitchens] = await Promise.all([
    fetchFromApi(locals, '/app'),
    fetchFromApi(locals, '/places'),
    readKitchensBelow(locals, path),
  ])
  if (!app || !places) throw new Error('The API has no settings or no places')
  const { states } = places
  if (foundKitchens.length === 0) {
    const namedKitchen = segments.length === 1 ? await findKitchenByIdOrMenu(locals, segments[0] ?? '') : null
    if (namedKitchen) return { step: 'moved', path: locationPath(namedKitchen.path) }
    return { step: 'missing', app, states, above: closestArea(states, path) }
  }
  if (path !== segments.join('/')) return { step: 'moved', path: locationPath(path) }
  const state = states.find(area => contains(area, path))
  if (!state) throw new Error(`No state has the kitchens of ${path}`)
  const city = state.cities.find(area => contains(area, path)) ?? null
  return { step: 'found', app, states, state, city, kitchens: foundKitchens }
}

async function readKitchensBelow(locals: App.Locals, path: string): Promise<Location[]> {
  const response = path ? await readLocations(locals, `?path=${encodeURIComponent(path)}`) : null
  return response?.locations ?? []
}

async function findKitchenByIdOrMenu(locals: App.Locals, name: string): Promise<Location | null> {
  const kitchen = await fetchFromApi(locals, '/locations/{id}', { id: name })
  if (kitchen) return kitchen
  const menu = await fetchFromApi(locals, '/menus/{mid}', { mid: name })
  return menu && fetchFromApi(locals, '/locations/{id}', { id: menu.location_id })
}

function closestArea(states: KitchenStateArea[], path: string): KitchenArea | null {
  const state = states.find(area => contains(area, path))
  return state?.cities.find(area => contains(area, path)) ?? state ?? null
}

function contains(area: KitchenArea, path: string): boolean {
  return path === area.path || path.startsWith(`${area.path}/`)
}
