import { isLinkToOtherPage } from '#src/domain/content/paths/page-link.ts'

/** The bar appears after 200 ms and fills for 5000 ms (loading-bar.css). */
const MAX_DURATION_MS = 5_200

/** Shows navigation progress, because the browser's own indicator appears late or never. */
export function startLoadingBar(): void {
  const root = document.documentElement
  let endTimer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(endTimer)
    root.removeAttribute('data-loading')
  }
  const start = () => {
    clearTimeout(endTimer)
    root.setAttribute('data-loading', '')
    endTimer = setTimeout(stop, MAX_DURATION_MS)
  }
  addEventListener('beforeunload', start)
  // A page restored from the back/forward cache still shows the bar, so it is removed.
  addEventListener('pageshow', stop)
  // Mobile browsers do not always fire `beforeunload`.
  document.addEventListener('click', event => {
    if (isNavigation(event)) start()
  })
}

function isNavigation(event: MouseEvent): boolean {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = target instanceof Element && target.closest('a')
  return !!link && !link.target && !link.download && isLinkToOtherPage(link.href, location.href)
}
