import { canPrefetch, isLinkToOtherPage } from '#src/domain/content/paths/page-link.ts'

const HOVER_DELAY_MS = 80

/**
 * Prefetches a page when the guest hovers or focuses its link. Replaces Astro's own prefetch, which on slow
 * connections still prefetches on pointer down.
 */
export function prefetchPages(): void {
  const prefetchedUrls = new Set<string>()
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  const schedulePrefetch = ({ target }: Event) => {
    clearTimeout(hoverTimer)
    const link = target instanceof Element && target.closest('a')
    if (!link || !isLinkToOtherPage(link.href, location.href)) return
    hoverTimer = setTimeout(() => prefetch(link.href.replace(/#.*/, '')), HOVER_DELAY_MS)
  }
  const prefetch = (url: string) => {
    if (prefetchedUrls.has(url) || !navigator.onLine || !canPrefetch(Reflect.get(navigator, 'connection')))
      return
    prefetchedUrls.add(url)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = url
    document.head.append(hint)
  }
  for (const eventType of ['mouseover', 'focusin'])
    document.addEventListener(eventType, schedulePrefetch, { passive: true })
}
