import { environment } from '#src/stores/browser/environment.ts'
import { leaveMenuAt, type MenuPlace, placeOnMenu } from '#src/stores/menu/menu-place.ts'
import type { OpenMenu } from '#src/stores/menu/open-menu.ts'
import { settleAt } from './categories/settle-at.ts'

/**
 * Scrolls to where the guest left this menu for a product, or to the address's category. Returns false if
 * that category does not exist.
 */
export function arrive(view: OpenMenu): boolean {
  const isByLink = cameByLink()
  restorePlace(view, isByLink ? document.referrer : null)
  addEventListener('pagehide', () => {
    const place = firstInView()
    if (place) leaveMenuAt(environment().path(), place)
  })
  return showNamedCategory(view, isByLink)
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
function restorePlace(view: OpenMenu, from: string | null): void {
  const place = from !== null && location.hash !== '' ? null : placeOnMenu(environment().path(), from)
  const card = place && document.querySelector(`[data-product="${CSS.escape(place.product)}"]`)
  if (!card) return
  const section = view.sections.find(({ id }) => id === card.closest('section')?.id)
  if (section) view.showBrandOf(section)
  const align = () => scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' })
  align()
  requestAnimationFrame(() => requestAnimationFrame(align))
}

/** Scrolls to the category in the address's hash or `category` parameter, in its brand. */
function showNamedCategory(view: OpenMenu, isByLink: boolean): boolean {
  const hash = location.hash.slice(1)
  const category = new URLSearchParams(location.search).get('category')
  const wanted = view.sections.find(({ id }) => id === (hash || category))
  if (!wanted) return hash !== '' || category === null
  const isShownBefore = view.isShown(wanted)
  view.showBrandOf(wanted)
  const place = document.getElementById(wanted.id)
  if (!isByLink || !place) return true
  // The browser scrolls to a visible hash itself. Never overrides the guest's own scrolling.
  if (hash && isShownBefore) settleAt(place)
  else if (scrollY === 0) requestAnimationFrame(() => place.scrollIntoView({ behavior: 'instant' }))
  return true
}
