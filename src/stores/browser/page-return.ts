import { onWindowEvent } from './window-event.ts'

/**
 * Calls back when the page is restored from the back/forward cache or becomes visible again after a tab
 * switch. Returns a stop function.
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
