import { environment } from '#src/stores/browser/environment.ts'
import { $requestedCategory, $visibleCategories } from '#src/stores/menu/category-row.ts'
import { $dietaryFilter, isFilterActive } from '#src/stores/menu/dietary-filter.ts'
import {
  type MenuScrollPosition,
  readMenuPosition,
  saveMenuPosition,
} from '#src/stores/menu/menu-position.ts'
import { scrollAgainWhenSettled } from './categories/scroll-when-settled.ts'

/**
 * Restores the scroll position from before the guest opened a product, or scrolls to the category in the URL.
 * Returns false if that category does not exist.
 */
export function restoreMenuPosition(): boolean {
  const wasLinked = wasNavigatedByLink()
  restorePosition(wasLinked ? document.referrer : null)
  addEventListener('pagehide', () => {
    const position = firstVisibleProduct()
    if (position) saveMenuPosition(environment().path(), position)
  })
  return showNamedCategory(wasLinked)
}

/**
 * True if the guest arrived by following a link. After a reload or history navigation, the browser restores
 * the scroll position.
 */
function wasNavigatedByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
}

function firstVisibleProduct(): MenuScrollPosition | null {
  for (const card of document.querySelectorAll<HTMLElement>('[data-product]')) {
    const { top, bottom } = card.getBoundingClientRect()
    const { product } = card.dataset
    // A card that is filtered out still has a bounding box, so it is skipped.
    if (bottom > 0 && product && !card.closest('[data-out]')) return { product, top }
  }
  return null
}

/**
 * Scrolls to the product that was at the top when the guest left, and scrolls again once the cards around it
 * have rendered. Switches to the product's brand. The browser's own scroll restoration would fail, because
 * offscreen cards have estimated heights (`content-visibility`).
 */
function restorePosition(from: string | null): void {
  const position = from !== null && location.hash !== '' ? null : readMenuPosition(environment().path(), from)
  if (!position) return
  const card = document.querySelector(`[data-product="${CSS.escape(position.product)}"]`)
  const section = card?.closest('section')
  if (!card || !section) return
  const align = () => scrollBy({ top: card.getBoundingClientRect().top - position.top, behavior: 'instant' })
  showSection(section, () => {
    align()
    requestAnimationFrame(() => requestAnimationFrame(align))
  })
}

/**
 * Scrolls to the category in the URL's hash or `category` parameter, and switches to its brand. Returns false
 * if the parameter's category is not on the page.
 */
function showNamedCategory(wasLinked: boolean): boolean {
  const hash = location.hash.slice(1)
  const category = new URLSearchParams(location.search).get('category')
  const section = document.getElementById(hash || category || '')
  if (!section?.matches('.menu-category')) return hash !== '' || category === null
  const wasVisible = !section.hasAttribute('data-out')
  showSection(section, () => {
    if (!wasLinked) return
    // For a visible hash, the browser has already scrolled, so the position is only corrected. Otherwise,
    // guests who have already scrolled keep their position.
    if (hash && wasVisible) scrollAgainWhenSettled(section)
    else if (scrollY === 0 || isFilterActive($dietaryFilter.get()))
      requestAnimationFrame(() => section.scrollIntoView({ behavior: 'instant' }))
  })
  return true
}

/**
 * Calls `callback` if the category is visible, and again after the diet filter applies. Requests a hidden
 * category, such as one of another brand, and calls back once it is visible.
 */
function showSection({ id, dataset }: HTMLElement, callback: () => void): void {
  const isHidden = dataset.out !== undefined
  if (!isHidden) callback()
  if (!isHidden && !isFilterActive($dietaryFilter.get())) return
  const stop = $visibleCategories.listen(visibleIds => {
    if (!visibleIds?.includes(id)) return
    stop()
    callback()
  })
  if (isHidden) $requestedCategory.set(id)
}
