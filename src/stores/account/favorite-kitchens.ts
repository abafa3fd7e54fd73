import { computed } from 'nanostores'
import type { Location } from '#src/contract/locations.ts'
import { type Loaded, loader } from '../api/loaded.ts'
import { request } from '../api/request.ts'
import { $favorites } from './favorites.ts'

const kitchens = loader<Location[]>(async () => {
  const found = await request('get', '/locations', {})
  // Without status=true every entry is a whole location.
  return found.ok ? { ok: true, data: found.data.locations as Location[] } : found
})

export const readFavoriteKitchens = kitchens.load

/** The favorite kitchens as they are now, in the order they were saved. */
export const $favoriteKitchens = computed(
  [kitchens.$loaded, $favorites],
  (loaded, favorites): Loaded<Location[]> =>
    loaded.step === 'ready'
      ? {
          step: 'ready',
          data: favorites.flatMap(id => loaded.data.find(({ menu_id }) => menu_id === id) ?? []),
        }
      : loaded,
)
