/** Longer than any scroll animation. */
const SCROLL_MS_MAX = 3_000
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Corrects the browser's scroll target after scrolling ends, since heights of unrendered cards were
 * estimates. Canceled by the guest's own scrolling.
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
  // If it was in place already, no scroll happens, and the next one is unrelated.
  setTimeout(() => abortController.abort(), SCROLL_MS_MAX)
}
