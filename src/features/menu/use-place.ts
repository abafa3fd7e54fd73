import { useEffect } from 'react'
import { leaveMenuAt, placeOnMenu } from '#src/stores/menu/menu-place.ts'

/** Comes back to where the guest left this menu for one of its products; on the way back the browser does so itself. */
export function usePlace(): void {
  useEffect(() => {
    const path = location.pathname
    const [arrival] = performance.getEntriesByType('navigation')
    const isByLink = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
    const top = isByLink && location.hash === '' ? placeOnMenu(path, document.referrer) : 0
    if (top > 0) scrollTo({ top, behavior: 'instant' })
    const leave = () => leaveMenuAt(location.pathname, scrollY)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}
