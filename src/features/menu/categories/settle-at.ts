/** Longer than any scroll animation. */
const SCROLL_MS_MAX = 3_000
const GUEST_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Corrects the browser's scroll target after scrolling ends, since heights of unrendered cards were
 * estimates. Canceled by the guest's own scrolling.
 */
export function settleAt(place: Pick<Element, 'scrollIntoView'>): void {
  const waiting = new AbortController()
  const { signal } = waiting
  for (const move of GUEST_MOVES)
    addEventListener(move, () => waiting.abort(), { signal, passive: true, capture: true })
  const settle = () => {
    waiting.abort()
    place.scrollIntoView()
  }
  addEventListener('scrollend', settle, { signal })
  // If it was in place already, no scroll happens, and the next one is unrelated.
  setTimeout(() => waiting.abort(), SCROLL_MS_MAX)
}
