import { onPage } from './on-page.ts'

/** Calls back when the page is shown again: from the back/forward cache, or after another tab. */
export function onPageReturn(say: () => void): () => void {
  const sayIfSeen = () => {
    if (document.visibilityState === 'visible') say()
  }
  const stopShowing = onPage('pageshow', sayIfSeen)
  document.addEventListener('visibilitychange', sayIfSeen)
  return () => {
    stopShowing()
    document.removeEventListener('visibilitychange', sayIfSeen)
  }
}
