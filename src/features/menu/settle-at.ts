const GUEST_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Brings what the browser is scrolling to into its place once that has ended: cards on the way are estimated until they are
 * drawn, so it stands elsewhere by then. Not for who has moved on themselves.
 */
export function settleAt(place: Element): void {
  const waiting = new AbortController()
  const { signal } = waiting
  for (const move of GUEST_MOVES)
    addEventListener(move, () => waiting.abort(), { signal, passive: true, capture: true })
  const settle = () => {
    waiting.abort()
    place.scrollIntoView()
  }
  addEventListener('scrollend', settle, { signal })
}
