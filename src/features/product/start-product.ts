import { CHOOSE_PLACE } from '#src/domain/content/paths/menu-paths.ts'
import { hasEarlyInput } from '#src/features/loading/early-input.ts'
import { wakeWhenReached } from '#src/features/loading/wake-when-reached.ts'
import { unreachable } from '#src/stores/api/unreachable.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { wantIsland } from '#src/stores/browser/want-island.ts'
import { $wishes } from '#src/stores/menu/avoided.ts'
import { draftMemory } from '#src/stores/product/draft-memory.ts'
import { wantedAt } from '#src/stores/session/wanted-at.ts'
import { track } from '#src/stores/tracking/track.ts'
import type { TrackedItem } from '#src/stores/tracking/tracked-item.ts'

const NAME = 'product'

/**
 * Starts a server-rendered product page. The builder is an island that hydrates on interaction, or at once if
 * the page must differ from the server's version.
 */
export function startProduct(): void {
  const place = document.querySelector<HTMLElement>('[data-viewed]')
  if (!place) return
  const viewed = JSON.parse(place.dataset.viewed ?? '') as TrackedItem
  wakeWhenReached(place, NAME)
  if (isElsewise(viewed) || 'wakes' in place.dataset || hasEarlyInput(place)) wantIsland(NAME)
  $wishes.subscribe(({ allergens, diets }) => {
    if (allergens.length + diets.length > 0) wantIsland(NAME)
  })
  // On return by history or from another tab, the menu may have changed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wantIsland(NAME)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wantIsland(NAME)
  })
  document.addEventListener('island-missing', event => {
    if (event instanceof CustomEvent && event.detail === NAME && hasEarlyInput(place))
      showGlobalError(unreachable)
  })
  track('view_item', { items: [viewed] })
  place.dataset.alive = ''
}

/** True if the page edits a bag line, has a stored draft, starts with its first choice, or the bag is for later. */
function isElsewise({ menu_id, product_id }: TrackedItem): boolean {
  const isEdited = new URLSearchParams(environment().search()).has('edit')
  return (
    isEdited ||
    wantedAt(menu_id) !== undefined ||
    location.hash === `#${CHOOSE_PLACE}` ||
    draftMemory(menu_id, product_id).recall() !== null
  )
}
