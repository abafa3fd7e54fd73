import type { AstroGlobal } from 'astro'
import type { AppSettings } from '#src/contract/app.ts'
import type { KitchenArea, KitchenState, Location } from '#src/contract/locations.ts'
import { locationAddress, spelledPath } from '#src/domain/place/location-address.ts'
import { fromApi } from './from-api.ts'
import { readLocations } from './read-locations.ts'

/** Adds the map tiles' host, and no other, to a page's image sources. */
export function allowTiles({ csp }: Pick<AstroGlobal, 'csp'>, tiles: { url: string } | null): void {
  if (tiles) csp?.insertDirective(`img-src 'self' data: ${new URL(tiles.url).origin}`)
}

type LocationAddress =
  | { step: 'moved'; path: string }
  | { step: 'missing'; app: AppSettings; states: KitchenState[]; above: KitchenArea | null }
  | {
      step: 'found'
      app: AppSettings
      states: KitchenState[]
      state: KitchenState
      city: KitchenArea | null
      /** Kitchens below the address; exactly one for a kitchen's own address. */
      kitchens: Location[]
    }

/** Reads an address below /locations. Redirects alternative spellings, and kitchens' ids and menu ids. */
export async function loadLocationAddress(
  locals: App.Locals,
  given: (string | undefined)[],
): Promise<LocationAddress> {
  const segments = given.flatMap(segment => segment ?? [])
  const path = spelledPath(segments)
  const [app, places, found] = await Promise.all([
    fromApi(locals, '/app'),
    fromApi(locals, '/places'),
    kitchensBelow(locals, path),
  ])
  if (!app || !places) throw new Error('The API has no settings or no places')
  const { states } = places
  if (found.length === 0) {
    const named = segments.length === 1 ? await kitchenNamed(locals, segments[0] ?? '') : null
    if (named) return { step: 'moved', path: locationAddress(named.path) }
    return { step: 'missing', app, states, above: areaAbove(states, path) }
  }
  if (path !== segments.join('/')) return { step: 'moved', path: locationAddress(path) }
  const state = states.find(area => isAt(area, path))
  if (!state) throw new Error(`No state has the kitchens of ${path}`)
  const city = state.cities.find(area => isAt(area, path)) ?? null
  return { step: 'found', app, states, state, city, kitchens: found }
}

async function kitchensBelow(locals: App.Locals, path: string): Promise<Location[]> {
  const found = path ? await readLocations(locals, `?path=${encodeURIComponent(path)}`) : null
  return found?.locations ?? []
}

async function kitchenNamed(locals: App.Locals, name: string): Promise<Location | null> {
  const kitchen = await fromApi(locals, '/locations/{id}', { id: name })
  if (kitchen) return kitchen
  const menu = await fromApi(locals, '/menus/{mid}', { mid: name })
  return menu && fromApi(locals, '/locations/{id}', { id: menu.location_id })
}

function areaAbove(states: KitchenState[], path: string): KitchenArea | null {
  const state = states.find(area => isAt(area, path))
  return state?.cities.find(area => isAt(area, path)) ?? state ?? null
}

function isAt(area: KitchenArea, path: string): boolean {
  return path === area.path || path.startsWith(`${area.path}/`)
}
