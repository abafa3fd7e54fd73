import { leadsToPage } from '#src/domain/content/paths/page-link.ts'

/** The bar waits 200 ms and fills for 5000; it is drawn by loading-bar.css. */
const SHOWN_MS = 5_200

/** Shows that the next page is loading, because browsers show that late or not at all. */
export function startLoadingBar(): void {
  const root = document.documentElement
  let end: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(end)
    root.removeAttribute('data-leaving')
  }
  const start = () => {
    clearTimeout(end)
    root.setAttribute('data-leaving', '')
    end = setTimeout(stop, SHOWN_MS)
  }
  addEventListener('beforeunload', start)
  // A page restored by Back still shows the bar with which it was left.
  addEventListener('pageshow', stop)
  // Phones do not always fire an event when a page is left.
  document.addEventListener('click', event => {
    if (isFollowed(event)) start()
  })
}

function isFollowed(event: MouseEvent): boolean {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = target instanceof Element && target.closest('a')
  return !!link && !link.target && !link.download && leadsToPage(link.href, location.href)
}
