import './menu-tools.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { dietCopy } from '#src/copy/menu/diet.ts'
import { menuToolsCopy } from '#src/copy/menu/menu-tools.ts'
import type { MenuFinds } from '#src/domain/menu/menu-search.ts'
import type { Wishes } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { drawFits } from '#src/features/menu/cards/draw-fits.ts'
import { pageMenu } from '#src/features/menu/facts/page-menu.ts'
import { $wishes } from '#src/stores/menu/avoided.ts'
import { type Brand, openMenu } from '#src/stores/menu/open-menu.ts'
import { useSoon } from '#src/ui/use-soon.ts'
import { BrandSelector } from './BrandSelector.tsx'
import { DietFilter, noWishes } from './DietFilter.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { NoResults } from './NoResults.tsx'

export type MenuToolsProps = {
  /** Brands of a kitchen with several, and the server-rendered one. */
  brands: Brand[]
  brand: string | null
  hasSearch: boolean
  /** Wishes that matter on this menu. */
  offered: Wishes
  /** Address of the kitchen's allergen chart. */
  chart: string
}

/** Tools above a menu: brands, search, filter, and the number of results. */
export function MenuTools({ brands, brand, hasSearch, offered, chart }: MenuToolsProps) {
  const [view] = useState(() => (import.meta.env.SSR ? nothingYet(brand) : pageMenu().view))
  const shown = useSoon(view.$shown, [])
  const wishes = useSoon($wishes, noWishes)
  const query = useSoon(view.$query, '')
  const finds = useSoon(view.$finds, null)
  const showsUnfit = useStore(view.$showsUnfit, { ssr: 'initial' })
  const active = useStore(view.$brand, { ssr: 'initial' })
  const count = shown.reduce((sum, section) => sum + section.count, 0)
  const unfit = shown.reduce((sum, section) => sum + section.unfit, 0)
  const isFiltered = wishes.allergens.length + wishes.diets.length > 0
  const isNarrowed = shown.length > 0 && (query.trim() !== '' || isFiltered)
  useEffect(() => drawFits(pageMenu()), [])
  useEffect(() => {
    if (isFiltered && isNarrowed) showMenu()
  }, [isFiltered, isNarrowed])
  return (
    <>
      <div className="container menu-tools" data-hydrates="menu-tools">
        {brands.length > 0 && (
          <div className="menu-brands">
            <BrandSelector brands={brands} active={active} onChange={view.chooseBrand} />
          </div>
        )}
        {hasSearch && <MenuSearch view={view} />}
        <DietFilter offered={offered} chart={chart} />
        <div className="col-span-full text-sm leading-snug has-[>:empty]:hidden">
          <p role="status" className="mr-2 inline font-bold">
            {isNarrowed && count > 0 && instead(finds, query.trim())}
            {isNarrowed && found(showsUnfit ? count - unfit : count, wishes)}
            {unfit > 0 && `. ${dietCopy.leftOut(unfit, wishes)}`}
          </p>
          {unfit > 0 && (
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
      {isNarrowed && count === 0 && <NoResults view={view} onShown={() => pageMenu().list.focus()} />}
    </>
  )
}

function nothingYet(brand: string | null) {
  return openMenu([], {
    menuId: '',
    brands: [],
    brand,
    app: '',
    byDescription: false,
    fryer: [],
    friedWith: null,
  })
}

/** Results for an empty search are labeled with the guest's query. */
function instead(finds: MenuFinds | null, query: string): string {
  if (finds?.isElsewhere) return `${menuToolsCopy.foundElsewhere(query)} `
  const reach = finds?.reach ?? 'name'
  if (reach === 'name') return ''
  return `${reach === 'description' ? menuToolsCopy.foundInWords(query) : menuToolsCopy.foundAlike(query)} `
}

function found(count: number, { allergens, diets }: Wishes): string {
  const fitting = allergens.length + diets.length > 0 ? ` ${dietCopy.found(allergens, diets)}` : ''
  return menuToolsCopy.found(count) + fitting
}

/**
 * Reveals a menu hidden until its filters apply (`menu-tools.css`), after the layout of the remaining cards.
 */
function showMenu(): void {
  const show = () => document.documentElement.removeAttribute('data-wishes')
  requestAnimationFrame(() => requestAnimationFrame(show))
}
