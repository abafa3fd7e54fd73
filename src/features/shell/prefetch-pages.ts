import { leadsToPage, mayPrefetch } from '#src/domain/content/paths/page-link.ts'

const WAIT_MS = 80

/**
 * Prefetches a page when its link is pointed at or focused. Astro's own prefetching would also do so on slow
 * connections, at the press.
 */
export function prefetchPages(): void {
  const fetched = new Set<string>()
  let wait: ReturnType<typeof setTimeout> | undefined
  const consider = ({ target }: Event) => {
    clearTimeout(wait)
    const link = target instanceof Element && target.closest('a')
    if (!link || !leadsToPage(link.href, location.href)) return
    wait = setTimeout(() => prefetch(link.href.replace(/#.*/, '')), WAIT_MS)
  }
  const prefetch = (address: string) => {
    if (fetched.has(address) || !navigator.onLine || !mayPrefetch(Reflect.get(navigator, 'connection')))
      return
    fetched.add(address)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = address
    document.head.append(hint)
  }
  for (const sign of ['mouseover', 'focusin']) document.addEventListener(sign, consider, { passive: true })
}
