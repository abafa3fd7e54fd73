import { menuToolsCopy } from '#src/copy/menu/menu-tools.ts'
import { $dietaryFilter } from '#src/stores/menu/dietary-filter.ts'
import type { OpenMenu } from '#src/stores/menu/open-menu.ts'
import { Button } from '#src/ui/Button.tsx'
import { useDeferredStore } from '#src/ui/use-deferred-store.ts'
import { emptyDietaryFilter } from './DietFilter.tsx'

type NoResultsProps = {
  view: OpenMenu
  /** Must move focus, because the clicked button unmounts. */
  onShown: () => void
}

export function NoSearchResults({ view, onShown }: NoResultsProps) {
  const query = useDeferredStore(view.$query, '').trim()
  const { allergens, diets } = useDeferredStore($dietaryFilter, emptyDietaryFilter)
  const isFiltered = allergens.length + diets.length > 0
  const showAll = () => {
    view.search('')
    if (isFiltered) view.$showsUnfit.set(true)
    onShown()
  }
  return (
    <div className="container grid max-w-prose justify-items-center gap-4 py-14 text-center">
      <img src="/art/role/nothing.webp" alt="" width={256} height={256} className="die-cut w-36" />
      <h2 className="text-title">{menuToolsCopy.noResultsTitle}</h2>
      <p className="text-lg wrap-anywhere">
        {noResultsText(query, isFiltered)} {menuToolsCopy.tryAgain}
      </p>
      <Button variant="secondary" onClick={showAll}>
        {menuToolsCopy.showAll}
      </Button>
    </div>
  )
}

function noResultsText(query: string, isFiltered: boolean): string {
  if (query === '') return menuToolsCopy.nothingFits
  return isFiltered ? menuToolsCopy.nothingFitsSearch(query) : menuToolsCopy.noResults(query)
}
