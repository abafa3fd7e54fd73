import './menu-tools.css'
import { useStore } from '@nanostores/react'
import { dietCopy } from '#src/copy/menu/diet.ts'
import { menuToolsCopy } from '#src/copy/menu/menu-tools.ts'
import { allergenChartPath } from '#src/domain/content/paths/menu-paths.ts'
import type { MenuMatches } from '#src/domain/menu/menu-search.ts'
import type { DietaryFilter } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { isFilterActive } from '#src/stores/menu/dietary-filter.ts'
import type { SectionView } from '#src/stores/menu/menu-view.ts'
import type { OpenMenu } from '#src/stores/menu/open-menu.ts'
import { useDeferredStore } from '#src/ui/use-deferred-store.ts'
import { BrandSelector } from './BrandSelector.tsx'
import { DietFilter } from './DietFilter.tsx'
import { MenuSearch } from './MenuSearch.tsx'

type MenuToolsProps = {
  view: OpenMenu
  /** Sections, filter, and query of the current render, which may lag behind the stores. */
  shown: readonly SectionView[]
  filter: DietaryFilter
  query: string
  hasSearch: boolean
  offered: DietaryFilter
  menuId: string
}

export function MenuTools({ view, shown, filter, query, hasSearch, offered, menuId }: MenuToolsProps) {
  const finds = useDeferredStore(view.$finds, null)
  const showsUnfit = useStore(view.$showsUnfit, { ssr: 'initial' })
  const active = useStore(view.$brand, { ssr: 'initial' })
  const count = shown.reduce((sum, section) => sum + section.count, 0)
  const unfitCount = shown.reduce((sum, section) => sum + section.unfit, 0)
  const isNarrowed = finds !== null || isFilterActive(filter)
  return (
    <div className="container menu-tools">
      {view.brands.length > 0 && (
        <div className="menu-brands">
          <BrandSelector brands={view.brands} active={active} onChange={view.chooseBrand} />
        </div>
      )}
      {hasSearch && <MenuSearch view={view} />}
      <DietFilter offered={offered} chart={allergenChartPath(menuId)} />
      <div className="col-span-full text-sm leading-snug has-[>:empty]:hidden">
        <p role="status" className="mr-2 inline font-bold">
          {isNarrowed && count > 0 && searchNote(finds, query.trim())}
          {isNarrowed && resultText(showsUnfit ? count - unfitCount : count, filter)}
          {unfitCount > 0 && `. ${dietCopy.leftOut(unfitCount, filter)}`}
        </p>
        {unfitCount > 0 && (
          <button
            type="button"
            className="touch-target relative font-bold underline decoration-primary decoration-2 underline-offset-4"
            onClick={() => view.$showsUnfit.set(!showsUnfit)}
          >
            {showsUnfit ? dietCopy.hideThem : dietCopy.showThem}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * Returns a note if only descriptions, similar names, or another brand's products matched, or an empty string
 * otherwise.
 */
function searchNote(finds: MenuMatches | null, query: string): string {
  if (finds?.isOtherBrand) return `${menuToolsCopy.foundElsewhere(query)} `
  const reach = finds?.reach ?? 'name'
  if (reach === 'name') return ''
  return `${reach === 'description' ? menuToolsCopy.foundInWords(query) : menuToolsCopy.foundAlike(query)} `
}

function resultText(count: number, filter: DietaryFilter): string {
  const filterText = isFilterActive(filter) ? ` ${dietCopy.found(filter.allergens, filter.diets)}` : ''
  return menuToolsCopy.found(count) + filterText
}
