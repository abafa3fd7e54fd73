import { atom, computed } from 'nanostores'
import type { Location } from '#src/contract/locations.ts'
import { readEveryKitchen } from '../api/every-kitchen.ts'
import { type Loaded, loader } from '../api/loaded.ts'
import { type ApiError, request } from '../api/request.ts'
import { track } from '../tracking/track.ts'
import { $member, readMember, showMember } from './member.ts'

export const $favorites = computed($member, member => member?.favorites ?? [])
export const $favoriteError = atom<ApiError | null>(null)

const pending = new Set<string>()

export async function toggleFavorite(menu_id: string): Promise<void> {
  if (pending.has(menu_id)) return
  const isWanted = !$favorites.get().includes(menu_id)
  const params = { menu_id }
  pending.add(menu_id)
  $favoriteError.set(null)
  // Reading the member after the press would overwrite the change.
  if (!$member.get()) await readMember()
  mark(menu_id, isWanted)
  const written = isWanted
    ? await request('put', '/members/favorites/{menu_id}', { params })
    : await request('delete', '/members/favorites/{menu_id}', { params })
  pending.delete(menu_id)
  if (written.ok && isWanted) track('location_favorited', { location_id: menu_id })
  if (written.ok) return
  mark(menu_id, !isWanted)
  $favoriteError.set(written.error)
}

function mark(menuId: string, isFavorite: boolean): void {
  const member = $member.get()
  if (!member) return
  const others = member.favorites.filter(id => id !== menuId)
  showMember({ ...member, favorites: isFavorite ? [...others, menuId] : others })
}

const kitchens = loader(readEveryKitchen)

export const readFavoriteKitchens = kitchens.load

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
