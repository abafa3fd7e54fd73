/** Upper bound for the duration of a scroll animation. */
const SCROLL_MS_MAX = 3_000
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls to the target again after the current scroll ends, because unrendered cards had only estimated
 * heights. The second scroll is canceled if the guest scrolls.
 */
export function scrollAgainWhenSettled(target: Pick<Element, 'scrollIntoView'>): void {
  const abortController = new AbortController()
  const { signal } = abortController
  for (const eventType of USER_SCROLL_EVENTS)
    addEventListener(eventType, () => abortController.abort(), { signal, passive: true, capture: true })
  const settle = () => {
    abortController.abort()
    target.scrollIntoView()
  }
  addEventListener('scrollend', settle, { signal })
  // If the target is already in position, no scroll starts, so the timeout keeps a later, unrelated scroll
  // from triggering this one.
  setTimeout(() => abortController.abort(), SCROLL_MS_MAX)
}
