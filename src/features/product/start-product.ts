import { CHOICES_HASH } from '#src/domain/content/paths/menu-paths.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { $dietaryFilter } from '#src/stores/menu/dietary-filter.ts'
import { draftKey } from '#src/stores/product/draft-key.ts'
import { getBagOrderTime } from '#src/stores/session/bag-order-time.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import type { TrackedItem } from '#src/stores/tracking/tracked-item.ts'

const NAME = 'product'

/** Tracks the product view. Hydrates the builder early if the page must differ from the server's HTML. */
export function startProductPage(): void {
  const container = document.querySelector<HTMLElement>('[data-viewed]')
  if (!container) return
  const viewed = JSON.parse(container.dataset.viewed ?? '') as TrackedItem
  if (differsFromServer(viewed) || 'isSoldOut' in container.dataset) hydrateIsland(NAME)
  $dietaryFilter.subscribe(({ allergens, diets }) => {
    if (allergens.length + diets.length > 0) hydrateIsland(NAME)
  })
  // The menu may have changed while the page was in the back/forward cache or in a background tab.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hydrateIsland(NAME)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hydrateIsland(NAME)
  })
  trackEvent('view_item', { items: [viewed] })
  container.dataset.ready = ''
}

/**
 * True if the page edits a bag line, has a stored draft, or starts at the first choice, or if the bag has a
 * scheduled time.
 */
function differsFromServer({ menu_id, product_id }: TrackedItem): boolean {
  const isEditing = new URLSearchParams(environment().search()).has('edit')
  return (
    isEditing ||
    getBagOrderTime(menu_id) !== undefined ||
    location.hash === `#${CHOICES_HASH}` ||
    environment().session?.getItem(draftKey(menu_id, product_id)) != null
  )
}
