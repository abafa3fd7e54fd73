import { environment } from '#src/stores/browser/environment.ts'
import { $wishes, isFiltering } from '#src/stores/menu/avoided.ts'
import { $shownCategories, $wantedCategory } from '#src/stores/menu/category-row.ts'
import { leaveMenuAt, type MenuPlace, placeOnMenu } from '#src/stores/menu/menu-place.ts'
import { settleAt } from './categories/settle-at.ts'

/**
 * Scrolls to where the guest left this menu for a product, or to the address's category. Returns false if
 * that category does not exist.
 */
export function arrive(): boolean {
  const isByLink = cameByLink()
  restorePlace(isByLink ? document.referrer : null)
  addEventListener('pagehide', () => {
    const place = firstInView()
    if (place) leaveMenuAt(environment().path(), place)
  })
  return showNamedCategory(isByLink)
}

/** False for reloads and history navigation, where the browser restores the scroll position. */
function cameByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
}

function firstInView(): MenuPlace | null {
  for (const card of document.querySelectorAll<HTMLElement>('[data-product]')) {
    const { top, bottom } = card.getBoundingClientRect()
    const { product } = card.dataset
    // A card that is filtered out still has a box.
    if (bottom > 0 && product && !card.closest('[data-out]')) return { product, top }
  }
  return null
}

/**
 * The browser restores pixels, but heights of offscreen cards are estimates (`content-visibility`). Scrolls
 * to the product the guest was at, in its brand, and again once its surroundings are rendered.
 */
function restorePlace(from: string | null): void {
  const place = from !== null && location.hash !== '' ? null : placeOnMenu(environment().path(), from)
  if (!place) return
  const card = document.querySelector(`[data-product="${CSS.escape(place.product)}"]`)
  const section = card?.closest('section')
  if (!card || !section) return
  const align = () => scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' })
  showSection(section, () => {
    align()
    requestAnimationFrame(() => requestAnimationFrame(align))
  })
}

/** Scrolls to the category in the address's hash or `category` parameter, in its brand. */
function showNamedCategory(isByLink: boolean): boolean {
  const hash = location.hash.slice(1)
  const category = new URLSearchParams(location.search).get('category')
  const wanted = document.getElementById(hash || category || '')
  if (!wanted?.matches('.menu-category')) return hash !== '' || category === null
  const isShownBefore = !wanted.hasAttribute('data-out')
  showSection(wanted, () => {
    if (!isByLink) return
    // The browser scrolls to a visible hash itself. Never overrides the guest's own scrolling.
    if (hash && isShownBefore) settleAt(wanted)
    else if (scrollY === 0 || isFiltering($wishes.get()))
      requestAnimationFrame(() => wanted.scrollIntoView({ behavior: 'instant' }))
  })
  return true
}

/** Calls back once a category is shown, and again once another brand or the guest's wishes are applied. */
function showSection({ id, dataset }: HTMLElement, then: () => void): void {
  const isOut = dataset.out !== undefined
  if (!isOut) then()
  if (!isOut && !isFiltering($wishes.get())) return
  const stop = $shownCategories.listen(shown => {
    if (!shown?.includes(id)) return
    stop()
    then()
  })
  if (isOut) $wantedCategory.set(id)
}
