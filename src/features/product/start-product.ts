import { CHOOSE_PLACE } from '#src/domain/content/paths/menu-paths.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { $wishes } from '#src/stores/menu/avoided.ts'
import { draftKey } from '#src/stores/product/draft-key.ts'
import { wantedAt } from '#src/stores/session/wanted-at.ts'
import { track } from '#src/stores/tracking/track.ts'
import type { TrackedItem } from '#src/stores/tracking/tracked-item.ts'

const NAME = 'product'

/** Hydrates the builder of a server-rendered product at once if it must differ from the server's version. */
export function startProduct(): void {
  const place = document.querySelector<HTMLElement>('[data-viewed]')
  if (!place) return
  const viewed = JSON.parse(place.dataset.viewed ?? '') as TrackedItem
  if (differsFromServer(viewed) || 'isSoldOut' in place.dataset) hydrateIsland(NAME)
  $wishes.subscribe(({ allergens, diets }) => {
    if (allergens.length + diets.length > 0) hydrateIsland(NAME)
  })
  // On return by history or from another tab, the menu may have changed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hydrateIsland(NAME)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hydrateIsland(NAME)
  })
  track('view_item', { items: [viewed] })
  place.dataset.alive = ''
}

/** True if the page edits a bag line, has a stored draft, starts with its first choice, or the bag is for later. */
function differsFromServer({ menu_id, product_id }: TrackedItem): boolean {
  const isEdited = new URLSearchParams(environment().search()).has('edit')
  return (
    isEdited ||
    wantedAt(menu_id) !== undefined ||
    location.hash === `#${CHOOSE_PLACE}` ||
    environment().session?.getItem(draftKey(menu_id, product_id)) != null
  )
}
