import { useEffect } from 'react'
import type { MenuCard, MenuSection } from '#src/stores/menu/menu-view.ts'
import { track } from '#src/stores/tracking/track.ts'
import { trackedProduct } from '#src/stores/tracking/tracked-item.ts'

const SEARCH_RESTS_MS = 1_000

/** Tells analytics of each category once it is looked at, and of searches once the typing rests. */
export function useMenuTracking(
  sections: MenuSection[],
  menuId: string,
  current: string | null,
  query: string,
): void {
  useEffect(() => {
    const section = sections.find(({ id }) => id === current)
    if (section) track('view_item_list', listOf(section, section.cards, menuId))
  }, [sections, menuId, current])

  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => track('search', { search_term: query }), SEARCH_RESTS_MS)
    return () => clearTimeout(timer)
  }, [query])
}

/** A product was chosen out of its category. */
export function trackSelected(section: MenuSection, card: MenuCard, menuId: string): void {
  track('select_item', listOf(section, [card], menuId))
}

function listOf({ id, name }: MenuSection, cards: MenuCard[], menuId: string) {
  return {
    item_list_id: id,
    item_list_name: name,
    items: cards.map(card => trackedProduct({ ...card, category: id }, menuId)),
  }
}
