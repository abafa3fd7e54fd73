import { $seenCategory, $shownCategories } from '#src/stores/menu/category-row.ts'
import { settleAt } from './settle-at.ts'

const SCROLL_DELAY_MS = 200

/**
 * Hides filtered categories in the row and marks the one that fills most of the window, once scrolling has
 * ended. Measures nothing synchronously, so that typing never waits for layout.
 */
export function followCategories(): void {
  const row = document.querySelector<HTMLElement>('[data-anchors]')
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const seen = mostVisible()
    if (row) mark(row, seen)
    $seenCategory.set(seen)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(look, SCROLL_DELAY_MS)
  }
  $shownCategories.subscribe(shown => {
    if (row && shown) leadTo(row, shown)
    rest()
  })
  row?.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    const section = link && document.getElementById(link.hash.slice(1))
    if (section) settleAt(section)
  })
  addEventListener('scroll', rest, { passive: true })
  addEventListener('resize', rest)
}

function leadTo(row: HTMLElement, shown: readonly string[]): void {
  row.hidden = shown.length === 0
  for (const link of linksOf(row)) {
    const isOut = !shown.includes(link.hash.slice(1))
    if (link.parentElement && link.parentElement.hidden !== isOut) link.parentElement.hidden = isOut
  }
}

function mark(row: HTMLElement, id: string | null): void {
  for (const link of linksOf(row)) {
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

function linksOf(row: HTMLElement): HTMLAnchorElement[] {
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
