import type { OpenMenu } from '#src/stores/menu/open-menu.ts'
import { settleAt } from './settle-at.ts'

const SCROLL_DELAY_MS = 200

/**
 * Hides filtered categories in the row and marks the one that fills most of the window, once scrolling has
 * ended. Measures nothing synchronously, so that typing never waits for layout.
 */
export function followCategories(anchors: HTMLElement | null, view: OpenMenu): void {
  let timer: ReturnType<typeof setTimeout>
  let shown: string[] = []
  const look = () => {
    const seen = mostVisible(shown)
    if (anchors) mark(anchors, seen)
    view.see(seen)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(look, SCROLL_DELAY_MS)
  }
  view.$shown.subscribe(sections => {
    shown = sections.flatMap(({ count }, place) => (count > 0 ? (view.sections[place]?.id ?? []) : []))
    if (anchors) leadTo(anchors, shown)
    rest()
  })
  anchors?.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    const section = link && document.getElementById(link.hash.slice(1))
    if (section) settleAt(section)
  })
  addEventListener('scroll', rest, { passive: true })
  addEventListener('resize', rest)
}

function leadTo(anchors: HTMLElement, shown: readonly string[]): void {
  anchors.hidden = shown.length === 0
  for (const link of linksOf(anchors)) {
    const isOut = !shown.includes(link.hash.slice(1))
    if (link.parentElement && link.parentElement.hidden !== isOut) link.parentElement.hidden = isOut
  }
}

function mark(anchors: HTMLElement, id: string | null): void {
  for (const link of linksOf(anchors)) {
    const isCurrent = link.hash === `#${id}`
    if (link.hasAttribute('aria-current') === isCurrent) continue
    if (!isCurrent) link.removeAttribute('aria-current')
    else {
      link.setAttribute('aria-current', 'true')
      const row = link.closest('ul')
      row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
    }
  }
}

function linksOf(anchors: HTMLElement): HTMLAnchorElement[] {
  return [...anchors.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
}

function mostVisible(ids: readonly string[]): string | null {
  let best: { id: string | null; height: number } = { id: null, height: -Infinity }
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect()
    const height = box ? Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) : -Infinity
    if (height > best.height) best = { id, height }
  }
  return best.id
}
