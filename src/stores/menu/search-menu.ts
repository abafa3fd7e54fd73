import { hasAny, menuSearch } from '#src/domain/menu/menu-search.ts'
import type { MenuView } from './menu-view.ts'

/** The search of a menu within the shown brand; apart from the menu, for only who searches loads it. */
export function searchMenu({ sections, byDescription, isShown, $query, $brand, $finds }: MenuView) {
  let search: ReturnType<typeof menuSearch> | null = null

  /** The search index is made with the first search. */
  function find(query: string) {
    search ??= menuSearch(
      sections.map(({ name, description, cards }) => ({ name, description, products: cards })),
      { byDescription },
    )
    const finds = search(query, place => sections[place] !== undefined && isShown(sections[place]))
    // What this brand does not have, another one of the kitchen may.
    return hasAny(finds) ? finds : { ...search(query, () => true), isElsewhere: true }
  }

  function show(): void {
    const query = $query.get()
    $finds.set(query.trim() === '' ? null : find(query))
  }

  return {
    /** Finds what the guest types, until the returned verb is called. */
    follow: () => {
      const stops = [$query.subscribe(show), $brand.listen(show)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    /** Runs the search once, so that the first key does not wait for code to be compiled. */
    warmUp: (): void => {
      if (search === null) find(' ')
    },
  }
}
