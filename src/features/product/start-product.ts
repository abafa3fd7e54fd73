import { CHOOSE_PLACE } from '#src/domain/content/paths/menu-paths.ts'
import { hasEarlyInput } from '#src/features/loading/early-input.ts'
import { wakeWhenReached } from '#src/features/loading/wake-when-reached.ts'
import { unreachable } from '#src/stores/api/unreachable.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { wantIsland } from '#src/stores/browser/want-island.ts'
import { $wishes } from '#src/stores/menu/avoided.ts'
import { draftMemory } from '#src/stores/product/draft-memory.ts'
import { track } from '#src/stores/tracking/track.ts'
import type { TrackedItem } from '#src/stores/tracking/tracked-item.ts'

const NAME = 'product'

/**
 * Listens on a product's page that the server drew: what builds it is an island that waits until the guest reaches for it, or
 * at once where the page has to say something else than the server did.
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
  // Back from the history or another tab: the menu may have changed meanwhile.
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

/** Whether a line of the bag is changed here, was built before, or is to be begun with its first choice. */
function isElsewise({ menu_id, product_id }: TrackedItem): boolean {
  const isEdited = new URLSearchParams(environment().search()).has('edit')
  return (
    isEdited || location.hash === `#${CHOOSE_PLACE}` || draftMemory(menu_id, product_id).recall() !== null
  )
}
