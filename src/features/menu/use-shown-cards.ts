import { type RefObject, useEffect } from 'react'
import type { MenuView, ShownSection } from '#src/stores/menu-view.ts'

type Place = { section: HTMLElement; cards: HTMLElement[] }

/** More than fill a window. */
const CARDS_AT_ONCE = 8

/**
 * Shows what a search or the guest's wishes leave of the menu. All of it is on the page, so only `hidden` changes, and
 * by hand: React would look at every card again for each key. What is in the window comes first, the rest in steps.
 */
export function useShownCards(list: RefObject<HTMLElement | null>, view: MenuView): void {
  useEffect(() => {
    if (!list.current) return
    const places = [...list.current.querySelectorAll<HTMLElement>(':scope > section')].map(section => ({
      section,
      cards: [...section.querySelectorAll<HTMLElement>('[data-product]')],
    }))
    let brand: string | null | undefined
    let rest: ReturnType<typeof setTimeout>

    function show(shown: readonly ShownSection[], from: number, atOnce: number): void {
      let left = atOnce
      for (let index = from; index < places.length; index++) {
        left -= showIn(places[index], shown[index])
        if (left > 0) continue
        rest = setTimeout(() => show(shown, index + 1, CARDS_AT_ONCE))
        return
      }
    }

    const stop = view.$shown.subscribe(shown => {
      clearTimeout(rest)
      // Of another brand all is shown: the guest may be on the way to any of its categories.
      const isNewBrand = brand !== view.$brand.get()
      brand = view.$brand.get()
      show(shown, 0, isNewBrand ? Number.POSITIVE_INFINITY : CARDS_AT_ONCE)
    })
    return () => {
      clearTimeout(rest)
      stop()
    }
  }, [list, view])
}

/** How many cards are shown there now. */
function showIn(place: Place | undefined, shown: ShownSection | undefined): number {
  if (!place || !shown) return 0
  hide(place.section, shown.count === 0)
  if (shown.count > 0) {
    for (const [index, card] of place.cards.entries()) hide(card, shown.cards[index] !== true)
  }
  return shown.count
}

/** What is set again would be laid out again. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden
}
