import { createMenuSearch, hasMatches } from '#src/domain/menu/menu-search.ts'
import type { MenuView } from './menu-view.ts'

/**
 * Searches the visible brand, or all brands if the visible brand has no match. This module is loaded only for
 * guests who search.
 */
export function searchMenu({ sections, byDescription, isShown, $query, $brand, $finds }: MenuView) {
  let search: ReturnType<typeof createMenuSearch> | null = null

  function find(query: string) {
    search ??= createMenuSearch(
      sections.map(({ name, description, cards }) => ({ name, description, products: cards })),
      { byDescription },
    )
    const finds = search(query, index => sections[index] !== undefined && isShown(sections[index]))
    // If the visible brand has no match, another brand of the kitchen may have one.
    return hasMatches(finds) ? finds : { ...search(query, () => true), isOtherBrand: true }
  }

  function show(): void {
    const query = $query.get()
    $finds.set(query.trim() === '' ? null : find(query))
  }

  return {
    start: () => {
      const stops = [$query.subscribe(show), $brand.listen(show)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    /**
     * Runs a search in advance, so that the first keystroke does not wait for the search's JavaScript to be
     * compiled.
     */
    warmUp: (): void => {
      if (search === null) find(' ')
    },
  }
}
