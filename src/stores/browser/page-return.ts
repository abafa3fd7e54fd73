import { onWindowEvent } from './window-event.ts'

/**
 * Calls back when the page becomes visible again, from the back/forward cache or from another tab. Returns a
 * stop function.
 */
export function onPageVisible(callback: () => void): () => void {
  const callIfVisible = () => {
    if (document.visibilityState === 'visible') callback()
  }
  const stopPageShow = onWindowEvent('pageshow', callIfVisible)
  document.addEventListener('visibilitychange', callIfVisible)
  return () => {
    stopPageShow()
    document.removeEventListener('visibilitychange', callIfVisible)
  }
}
