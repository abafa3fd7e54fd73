import './menu-tools.css'
import { useStore } from '@nanostores/react'
import { dietCopy } from '#src/copy/menu/diet.ts'
import { menuCopy } from '#src/copy/menu/menu.ts'
import type { Wishes } from '#src/domain/menu/modifiers/build-fit.ts'
import { $wishes } from '#src/stores/menu/avoided.ts'
import type { Brand, OpenMenu } from '#src/stores/menu/open-menu.ts'
import { Button } from '#src/ui/Button.tsx'
import { useSoon } from '#src/ui/use-soon.ts'
import { BrandSelector } from './BrandSelector.tsx'
import { DietFilter, noWishes } from './DietFilter.tsx'
import { MenuSearch } from './MenuSearch.tsx'

type MenuToolsProps = {
  view: OpenMenu
  brands: Brand[]
  hasSearch: boolean
  /** What can be left out or kept on this menu. */
  offered: Wishes
  /** Where the kitchen's allergen chart is. */
  chart: string
  /** How many cards are shown, and how many of them do not fit what the guest leaves out. */
  count: number
  unfit: number
}

/** Above a menu: its brands, the search, the filter, and how much of the menu they leave. */
export function MenuTools({ view, brands, hasSearch, offered, chart, count, unfit }: MenuToolsProps) {
  const query = useSoon(view.$query, '')
  const wishes = useSoon($wishes, noWishes)
  const showsUnfit = useStore(view.$showsUnfit, { ssr: 'initial' })
  const active = useStore(view.$brand, { ssr: 'initial' })
  const isNarrowed = query.trim() !== '' || wishes.allergens.length + wishes.diets.length > 0
  return (
    <div className="container menu-tools">
      {brands.length > 0 && (
        <div className="menu-brands">
          <BrandSelector brands={brands} active={active} onChange={view.chooseBrand} />
        </div>
      )}
      {hasSearch && <MenuSearch view={view} />}
      <DietFilter offered={offered} chart={chart} />
      <div className="col-span-full flex flex-wrap items-baseline gap-x-3 has-[>:empty]:hidden">
        <p role="status" className="font-bold empty:hidden">
          {isNarrowed && found(showsUnfit ? count - unfit : count, wishes)}
          {unfit > 0 && `. ${dietCopy.leftOut(unfit, wishes)}`}
        </p>
        {unfit > 0 && (
          <Button variant="link" size="small" onClick={() => view.$showsUnfit.set(!showsUnfit)}>
            {showsUnfit ? dietCopy.hideThem : dietCopy.showThem}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How much of the menu is left, and why. */
function found(count: number, { allergens, diets }: Wishes): string {
  const fitting = allergens.length + diets.length > 0 ? ` ${dietCopy.found(allergens, diets)}` : ''
  return menuCopy.found(count) + fitting
}
