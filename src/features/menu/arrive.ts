import { environment } from '#src/stores/browser/environment.ts'
import { leaveMenuAt, type MenuPlace, placeOnMenu } from '#src/stores/menu/menu-place.ts'
import type { OpenMenu } from '#src/stores/menu/open-menu.ts'
import { settleAt } from './categories/settle-at.ts'

/**
 * Scrolls to where the guest left this menu for one of its products, or to what the address names; true unless it names a
 * category this menu does not have.
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

/** Not by a reload or through the history, where the browser brings the guest back to where they were. */
function cameByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
}

function firstInView(): MenuPlace | null {
  for (const card of document.querySelectorAll<HTMLElement>('[data-product]')) {
    const { top, bottom } = card.getBoundingClientRect()
    const { product } = card.dataset
    // What is left out still has a box.
    if (bottom > 0 && product && !card.closest('[data-out]')) return { product, top }
  }
  return null
}

/**
 * The browser goes by heights, and those of what is out of sight are estimates until it is drawn: the product the guest was at
 * is brought to where it was, in its brand, and again once what is around it is there.
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

/** Brings what the address names into view, by its hash or its `category`, in the brand it belongs to. */
function showNamedCategory(view: OpenMenu, isByLink: boolean): boolean {
  const hash = location.hash.slice(1)
  const category = new URLSearchParams(location.search).get('category')
  const wanted = view.sections.find(({ id }) => id === (hash || category))
  if (!wanted) return hash !== '' || category === null
  const isShownBefore = view.isShown(wanted)
  view.showBrandOf(wanted)
  const place = document.getElementById(wanted.id)
  if (!isByLink || !place) return true
  // The browser goes to a hash itself, unless it could not be seen then. Who has scrolled already stays there.
  if (hash && isShownBefore) settleAt(place)
  else if (scrollY === 0) requestAnimationFrame(() => place.scrollIntoView({ behavior: 'instant' }))
  return true
}
