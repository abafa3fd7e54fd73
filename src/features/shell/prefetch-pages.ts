import { leadsToPage, mayPrefetch } from '#src/domain/content/paths/page-link.ts'

const WAIT_MS = 80

/**
 * Prefetches a page on hover or focus of its link. Astro's prefetch would also run on slow connections, at
 * the press.
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
