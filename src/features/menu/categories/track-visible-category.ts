import { $activeCategory, $visibleCategories } from '#src/stores/menu/category-row.ts'
import { scrollAgainWhenSettled } from './scroll-when-settled.ts'

const SCROLL_DELAY_MS = 200

/**
 * Hides the links of categories that are filtered out and, after each scroll, highlights the category that
 * fills most of the window. Measures after a delay, so that typing never waits for layout.
 */
export function trackVisibleCategory(): void {
  const row = document.querySelector<HTMLElement>('[data-anchors]')
  let timer: ReturnType<typeof setTimeout>
  const update = () => {
    const categoryId = mostVisible()
    if (row) markCurrent(row, categoryId)
    $activeCategory.set(categoryId)
  }
  const scheduleUpdate = () => {
    clearTimeout(timer)
    timer = setTimeout(update, SCROLL_DELAY_MS)
  }
  $visibleCategories.subscribe(visibleIds => {
    if (row && visibleIds) showCategoryLinks(row, visibleIds)
    scheduleUpdate()
  })
  row?.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    const section = link && document.getElementById(link.hash.slice(1))
    if (section) scrollAgainWhenSettled(section)
  })
  addEventListener('scroll', scheduleUpdate, { passive: true })
  addEventListener('resize', scheduleUpdate)
}

function showCategoryLinks(row: HTMLElement, visibleIds: readonly string[]): void {
  row.hidden = visibleIds.length === 0
  for (const link of categoryLinks(row)) {
    const isHidden = !visibleIds.includes(link.hash.slice(1))
    if (link.parentElement && link.parentElement.hidden !== isHidden) link.parentElement.hidden = isHidden
  }
}

function markCurrent(row: HTMLElement, id: string | null): void {
  for (const link of categoryLinks(row)) {
    const isCurrent = link.hash === `#${id}`
    if (link.hasAttribute('aria-current') === isCurrent) continue
    if (!isCurrent) link.removeAttribute('aria-current')
    else {
      link.setAttribute('aria-current', 'true')
      const list = link.closest('ul')
      list?.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
    }
  }
}

function categoryLinks(row: HTMLElement): HTMLAnchorElement[] {
  return [...row.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
}

function mostVisible(): string | null {
  let best: { id: string | null; height: number } = { id: null, height: -Infinity }
  for (const section of document.querySelectorAll('.menu-category:not([data-out])')) {
    const box = section.getBoundingClientRect()
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
    if (height > best.height) best = { id: section.id, height }
  }
  return best.id
}
