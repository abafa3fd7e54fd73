import { unreachable } from '#src/stores/api/unreachable.ts'
import { isSentHere } from '#src/stores/bag/bag-panel.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { $wishes, isFiltering } from '#src/stores/menu/avoided.ts'
import { $seenCategory, $wantedCategory } from '#src/stores/menu/category-row.ts'
import { trackCategory } from '#src/stores/menu/track-menu.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { wantedAt } from '#src/stores/session/wanted-at.ts'
import { isTracking } from '#src/stores/tracking/tracking-consent.ts'
import { addBeforeHydration } from './add-before-hydration.ts'
import { arrive } from './arrive.ts'
import { followCategories } from './categories/follow-categories.ts'
import type { MenuOnPage } from './facts/menu-on-page.ts'

const NAME = 'menu'

export function startMenu(): void {
  const place = document.querySelector<HTMLElement>('[data-menu]')
  if (!place) return
  const page = JSON.parse(place.dataset.menu ?? '') as MenuOnPage
  const { menu_id } = page.kitchen
  addBeforeHydration(page)
  followCategories()
  $wantedCategory.listen(hydrate)
  const isKnown = arrive()
  for (const notice of place.querySelectorAll<HTMLElement>('[data-unknown]')) notice.hidden = isKnown
  $bagMemory.subscribe(() => {
    if (wantedAt(menu_id)) hydrate()
  })
  // A member's wishes disappear on sign-out.
  $wishes.subscribe(wishes => {
    if (isFiltering(wishes)) hydrate()
    else document.documentElement.removeAttribute('data-wishes')
  })
  environment().whenSeen(() => {
    // The bag's code is loaded only if the guest was sent here to see it.
    if (isSentHere(menu_id))
      void import('#src/stores/bag/menu-with-bag.ts').then(({ enterMenu }) => enterMenu(menu_id))
  })
  trackCategories(menu_id, place)
  place.dataset.alive = ''
}

function hydrate(): void {
  hydrateIsland(NAME, reportFailure)
}

/** Without the island, the guest could take the dishes for what they can eat. */
function reportFailure(event: Event): void {
  if (event instanceof CustomEvent && event.detail === NAME) showGlobalError(unreachable)
}

function trackCategories(menuId: string, place: HTMLElement): void {
  const track = (category: string | null, product?: string) => {
    if (category && isTracking()) void trackCategory(menuId, category, product)
  }
  $seenCategory.subscribe(category => track(category))
  place.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const card = link?.closest<HTMLElement>('[data-product]')
    if (card) track(card.closest('section')?.id ?? null, card.dataset.product)
  })
}
