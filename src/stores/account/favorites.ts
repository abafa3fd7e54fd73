import { atom, computed } from 'nanostores'
import type { Location } from '#src/contract/locations.ts'
import { readAllKitchens } from '../api/all-kitchens.ts'
import { createLoader, type LoadState } from '../api/loader.ts'
import { type ApiError, request } from '../api/request.ts'
import { trackEvent } from '../tracking/track.ts'
import { $member, readMember, setMember } from './member.ts'

export const $favorites = computed($member, member => member?.favorites ?? [])
export const $favoriteError = atom<ApiError | null>(null)

const pendingIds = new Set<string>()

export async function toggleFavorite(menu_id: string): Promise<void> {
  if (pendingIds.has(menu_id)) return
  const isFavorite = !$favorites.get().includes(menu_id)
  const params = { menu_id }
  pendingIds.add(menu_id)
  $favoriteError.set(null)
  // Loads the member first, because loading the member later would overwrite the optimistic change.
  if (!$member.get()) await readMember()
  setFavorite(menu_id, isFavorite)
  const result = isFavorite
    ? await request('put', '/members/favorites/{menu_id}', { params })
    : await request('delete', '/members/favorites/{menu_id}', { params })
  pendingIds.delete(menu_id)
  if (result.ok && isFavorite) trackEvent('location_favorited', { location_id: menu_id })
  if (result.ok) return
  setFavorite(menu_id, !isFavorite)
  $favoriteError.set(result.error)
}

function setFavorite(menuId: string, isFavorite: boolean): void {
  const member = $member.get()
  if (!member) return
  const others = member.favorites.filter(id => id !== menuId)
  setMember({ ...member, favorites: isFavorite ? [...others, menuId] : others })
}

const kitchens = createLoader(readAllKitchens)

export const readFavoriteKitchens = kitchens.load

export const $favoriteKitchens = computed(
  [kitchens.$loaded, $favorites],
  (loaded, favorites): LoadState<Location[]> =>
    loaded.step === 'ready'
      ? {
          step: 'ready',
          data: favorites.flatMap(id => loaded.data.find(({ menu_id }) => menu_id === id) ?? []),
        }
      : loaded,
)
