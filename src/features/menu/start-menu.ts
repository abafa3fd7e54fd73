import { unreachableError } from '#src/stores/api/unreachable.ts'
import { opensBagOnArrival } from '#src/stores/bag/bag-panel.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { $activeCategory, $requestedCategory } from '#src/stores/menu/category-row.ts'
import { $dietaryFilter, isFilterActive } from '#src/stores/menu/dietary-filter.ts'
import { trackCategory } from '#src/stores/menu/track-menu.ts'
import { getBagOrderTime } from '#src/stores/session/bag-order-time.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { isTracking } from '#src/stores/tracking/tracking-consent.ts'
import { addProductsBeforeHydration } from './add-before-hydration.ts'
import { trackVisibleCategory } from './categories/track-visible-category.ts'
import type { MenuContext } from './menu-context.ts'
import { restoreMenuPosition } from './restore-position.ts'

const NAME = 'menu'

export function startMenuPage(): void {
  const container = document.querySelector<HTMLElement>('[data-menu]')
  if (!container) return
  const page = JSON.parse(container.dataset.menu ?? '') as MenuContext
  const { menu_id } = page.kitchen
  addProductsBeforeHydration(page)
  trackVisibleCategory()
  $requestedCategory.listen(hydrate)
  const isKnown = restoreMenuPosition()
  for (const notice of container.querySelectorAll<HTMLElement>('[data-unknown]')) notice.hidden = isKnown
  $storedBag.subscribe(() => {
    if (getBagOrderTime(menu_id)) hydrate()
  })
  // The filter can be cleared while the page is open, for example when the member signs out.
  $dietaryFilter.subscribe(filter => {
    if (isFilterActive(filter)) hydrate()
    else document.documentElement.removeAttribute('data-filter-pending')
  })
  environment().whenVisible(() => {
    // Loads the bag's module only if this menu opens the bag.
    if (opensBagOnArrival(menu_id))
      void import('#src/stores/bag/menu-with-bag.ts').then(({ openBagOnArrival }) =>
        openBagOnArrival(menu_id),
      )
  })
  trackCategories(menu_id, container)
  container.dataset.ready = ''
}

function hydrate(): void {
  hydrateIsland(NAME, reportFailure)
}

/**
 * Shows an error if the menu fails to hydrate, because guests might otherwise assume that the unfiltered menu
 * fits their diet.
 */
function reportFailure(event: Event): void {
  if (event instanceof CustomEvent && event.detail === NAME) showGlobalError(unreachableError)
}

function trackCategories(menuId: string, container: HTMLElement): void {
  const trackInCategory = (category: string | null, product?: string) => {
    if (category && isTracking()) void trackCategory(menuId, category, product)
  }
  $activeCategory.subscribe(category => trackInCategory(category))
  container.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const card = link?.closest<HTMLElement>('[data-product]')
    if (card) trackInCategory(card.closest('section')?.id ?? null, card.dataset.product)
  })
}
