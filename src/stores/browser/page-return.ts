import { onWindowEvent } from './window-event.ts'

/** Calls back when the page is shown again: from the back/forward cache, or after another tab. */
export function onPageReturn(callback: () => void): () => void {
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
