import { menuCopy } from '#src/copy/menu/menu.ts'
import { Button } from '#src/ui/Button.tsx'

type NoResultsProps = {
  query: string
  /** Whether the guest leaves something out, or keeps a diet. */
  isFiltered: boolean
  onShowAll: () => void
}

/** What there is to do when nothing on the menu is what the guest looks for. */
export function NoResults({ query, isFiltered, onShowAll }: NoResultsProps) {
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-4 py-14 text-center">
      <img src="/art/shell/bone.webp" alt="" width={256} height={256} className="die-cut w-36" />
      <h2 className="text-title">{menuCopy.noResultsTitle}</h2>
      <p className="text-lg wrap-anywhere">
        {why(query.trim(), isFiltered)} {menuCopy.tryAgain}
      </p>
      <Button variant="secondary" onClick={onShowAll}>
        {menuCopy.showAll}
      </Button>
    </div>
  )
}

function why(query: string, isFiltered: boolean): string {
  if (query === '') return menuCopy.nothingFits
  return isFiltered ? menuCopy.nothingFitsSearch(query) : menuCopy.noResults(query)
}
