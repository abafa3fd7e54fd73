import { useEffect, useState } from 'react'
import { leaveMenuAt, placeOnMenu } from '#src/stores/menu/menu-place.ts'
import type { MenuView } from '#src/stores/menu/menu-view.ts'

/**
 * Scrolls to where the guest left this menu for one of its products, or to what the address names; true when it names a
 * category this menu does not have.
 */
export function useArrival(view: MenuView): boolean {
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    restorePlace()
    setIsUnknown(showNamedCategory(view) === 'unknown')
    const leave = () => leaveMenuAt(location.pathname, scrollY)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [view])
  return isUnknown
}

/** On the way back the browser does so itself. */
function restorePlace(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  const isByLink = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  const top = isByLink && location.hash === '' ? placeOnMenu(location.pathname, document.referrer) : 0
  if (top > 0) scrollTo({ top, behavior: 'instant' })
}

/** Brings what the address names into view, by its hash or its `category`, in the brand it belongs to. */
function showNamedCategory(view: MenuView): 'here' | 'unknown' {
  const hash = location.hash.slice(1)
  const category = new URLSearchParams(location.search).get('category')
  const wanted = view.sections.find(({ id }) => id === (hash || category))
  if (!wanted) return hash === '' && category !== null ? 'unknown' : 'here'
  const isShownBefore = view.isShown(wanted)
  view.showBrandOf(wanted)
  // The browser has gone to a hash itself, unless it could not be seen then.
  if (!hash || !isShownBefore) {
    requestAnimationFrame(() => document.getElementById(wanted.id)?.scrollIntoView())
  }
  return 'here'
}
