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
    const isByLink = cameByLink()
    if (isByLink) restorePlace()
    setIsUnknown(showNamedCategory(view, isByLink) === 'unknown')
    const leave = () => leaveMenuAt(location.pathname, scrollY)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [view])
  return isUnknown
}

/** Not by a reload or through the history, where the browser brings the guest back to where they were. */
function cameByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
}

function restorePlace(): void {
  const top = location.hash === '' ? placeOnMenu(location.pathname, document.referrer) : 0
  if (top > 0) scrollTo({ top, behavior: 'instant' })
}

/** Brings what the address names into view, by its hash or its `category`, in the brand it belongs to. */
function showNamedCategory(view: MenuView, isByLink: boolean): 'here' | 'unknown' {
  const hash = location.hash.slice(1)
  const category = new URLSearchParams(location.search).get('category')
  const wanted = view.sections.find(({ id }) => id === (hash || category))
  if (!wanted) return hash === '' && category !== null ? 'unknown' : 'here'
  const isShownBefore = view.isShown(wanted)
  view.showBrandOf(wanted)
  // The browser has gone to a hash itself, unless it could not be seen then.
  if (isByLink && (!hash || !isShownBefore)) {
    requestAnimationFrame(() => document.getElementById(wanted.id)?.scrollIntoView({ behavior: 'instant' }))
  }
  return 'here'
}
