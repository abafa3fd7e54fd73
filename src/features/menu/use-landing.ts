import { useEffect, useState } from 'react'
import type { MenuView } from '#src/stores/menu/menu-view.ts'

/**
 * Brings what the address names into view, by its hash or its `category`, in the brand it belongs to; true when it
 * names a category this menu does not have.
 */
export function useLanding(view: MenuView): boolean {
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    const hash = location.hash.slice(1)
    const category = new URLSearchParams(location.search).get('category')
    const wanted = view.sections.find(({ id }) => id === (hash || category))
    if (!wanted) return setIsUnknown(hash === '' && category !== null)
    const isShownBefore = view.isShown(wanted)
    view.showBrandOf(wanted)
    // The browser has gone to a hash itself, unless it could not be seen then.
    if (hash && isShownBefore) return
    requestAnimationFrame(() => document.getElementById(wanted.id)?.scrollIntoView())
  }, [view])
  return isUnknown
}
