/** Longer than any scroll animation. */
const SCROLL_MS_MAX = 3_000
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls to the target again after the browser's scroll ends, because the heights of unrendered cards were
 * estimates. The guest's own scrolling cancels this.
 */
export function scrollToWhenSettled(target: Pick<Element, 'scrollIntoView'>): void {
  const abortController = new AbortController()
  const { signal } = abortController
  for (const eventType of USER_SCROLL_EVENTS)
    addEventListener(eventType, () => abortController.abort(), { signal, passive: true, capture: true })
  const settle = () => {
    abortController.abort()
    target.scrollIntoView()
  }
  addEventListener('scrollend', settle, { signal })
  // If the target was already in position, no scroll follows, and the next one is unrelated.
  setTimeout(() => abortController.abort(), SCROLL_MS_MAX)
}
