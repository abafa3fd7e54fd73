/** No scrolling takes longer. */
const SCROLL_MS_MAX = 3_000
const GUEST_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Brings what the browser is scrolling to into its place once that has ended: cards on the way are estimated until they are
 * drawn, so it stands elsewhere by then. Not for who has moved on themselves.
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
  // Where it stood in its place already, nothing is scrolled, and the next scrolling is another one.
  setTimeout(() => waiting.abort(), SCROLL_MS_MAX)
}
