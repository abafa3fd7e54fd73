import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { Menu as MenuData } from '#src/contract/menus.ts'
import { menuListCopy } from '#src/copy/menu/menu-list.ts'
import { menuToolsCopy } from '#src/copy/menu/menu-tools.ts'
import { type AvailableProducts, watchAvailableProducts } from '#src/stores/menu/available-products.ts'
import { $visibleCategories } from '#src/stores/menu/category-row.ts'
import { $dietaryFilter, isFilterActive } from '#src/stores/menu/dietary-filter.ts'
import { type DataSource, requireLoadedData } from '#src/stores/menu/island-data.ts'
import type { MenuSection, SectionView } from '#src/stores/menu/menu-view.ts'
import { createOpenMenu } from '#src/stores/menu/open-menu.ts'
import { Button } from '#src/ui/Button.tsx'
import type { DiscTone } from '#src/ui/picture/FoodDisc.tsx'
import { useDeferredStore } from '#src/ui/use-deferred-store.ts'
import { MenuCategory } from './categories/MenuCategory.tsx'
import type { MenuContext } from './menu-context.ts'
import { type TimedTexts, toMenuSections } from './menu-sections.ts'
import { PopularDishesRow } from './rows/PopularDishesRow.tsx'
import { emptyDietaryFilter } from './tools/DietFilter.tsx'
import { MenuTools } from './tools/MenuTools.tsx'
import { NoSearchResults } from './tools/NoSearchResults.tsx'
import { listOfferedFilters } from './tools/offered-filters.ts'

export type MenuProps = {
  source: DataSource<MenuData>
  page: MenuContext
  category: string | null
  brand: string | null
  isMultibrand: boolean
  hasSearch: boolean
  /** True if the search also matches the descriptions of categories. */
  byDescription: boolean
  timed: TimedTexts
  popular: string[]
  children?: ReactNode
}

const TONES: DiscTone[] = ['yellow', 'red', 'orange', 'bordeaux', 'cream', 'green']

export function Menu({ page, category, hasSearch, children, ...props }: MenuProps) {
  const [{ view, dishes, offered }] = useState(() => openPage({ page, category, ...props }))
  const { sections } = view
  const sectionViews = useDeferredStore(view.$shown, view.initial)
  const filter = useDeferredStore($dietaryFilter, emptyDietaryFilter)
  const query = useDeferredStore(view.$query, '')
  const served = useServedMenu(page.kitchen.menu_id)
  const list = useRef<HTMLDivElement>(null)
  const hasFilter = isFilterActive(filter)
  const isNarrowed = query.trim() !== '' || hasFilter
  useVisibleCategories(sections, sectionViews)
  useEffect(() => {
    if (hasFilter) revealMenu()
  }, [hasFilter])
  const isShown = (id: string) =>
    sections.some(({ cards }, index) =>
      cards.some(({ product_id }, cardIndex) => product_id === id && sectionViews[index]?.cards[cardIndex]),
    )
  return (
    <>
      <MenuTools
        view={view}
        shown={sectionViews}
        filter={filter}
        query={query}
        hasSearch={hasSearch}
        offered={offered}
        menuId={page.kitchen.menu_id}
      />
      {isNarrowed && sectionViews.every(({ count }) => count === 0) && (
        <NoSearchResults view={view} onShown={() => list.current?.focus()} />
      )}
      {children}
      <div ref={list} tabIndex={-1} className="relative container pb-3 focus-place sm:pb-14">
        {dishes.length > 0 && (
          <div className="menu-popular pt-1 xl:pt-3" hidden={query !== ''}>
            <PopularDishesRow
              dishes={dishes}
              page={page}
              isShown={({ product_id: id }) => isShown(id) && (served?.ids.has(id) ?? true)}
            />
          </div>
        )}
        {sections.length === 0 && (
          <h2 className="py-14 text-center text-title">{menuToolsCopy.noResultsTitle}</h2>
        )}
        {sections.map((section, index) => (
          <MenuCategory
            key={section.id}
            section={section}
            page={page}
            shown={sectionViews[index] ?? EMPTY_VIEW}
            tone={TONES[index % TONES.length] ?? 'yellow'}
            isFirst={index === 0}
            isTitled={section.id !== category}
            served={served}
          />
        ))}
        <p className="mt-4 text-center sm:mt-14">
          <Button href="#main" variant="outline" icon="arrow-up">
            {menuListCopy.backToTop}
          </Button>
        </p>
      </div>
    </>
  )
}

const EMPTY_VIEW: SectionView = { cards: [], fits: null, count: 0, unfit: 0 }

function openPage({
  source,
  page,
  category,
  brand,
  isMultibrand,
  byDescription,
  timed,
  popular,
}: Omit<MenuProps, 'children' | 'hasSearch'>) {
  const menu = requireLoadedData(source)
  const { app, super_categories } = menu
  const { placeholder, fryer, friedWith } = page
  const sections = toMenuSections(menu, { placeholder, timed }, category)
  const cards = sections.flatMap(section => section.cards)
  const brands = isMultibrand ? super_categories : []
  return {
    view: createOpenMenu(sections, { brands, brand, app, byDescription, fryer, friedWith }),
    dishes: popular.flatMap(id => cards.find(({ product_id }) => product_id === id) ?? []),
    offered: listOfferedFilters(sections, fryer),
  }
}

/** Hides the links of categories that the filter hides, once the filter has rendered. */
function useVisibleCategories(sections: MenuSection[], sectionViews: readonly SectionView[]): void {
  useEffect(() => {
    // Skips the first render, which matches the server's HTML without the diet filter.
    if (isFilterActive($dietaryFilter.get()) !== sectionViews.some(({ fits }) => fits !== null)) return
    $visibleCategories.set(sections.flatMap(({ id }, index) => (sectionViews[index]?.count ? id : [])))
  }, [sections, sectionViews])
}

/**
 * Reveals the menu, which `menu-tools.css` hides until the filters apply. Waits until the visible cards are
 * laid out.
 */
function revealMenu(): void {
  const reveal = () => document.documentElement.removeAttribute('data-filter-pending')
  requestAnimationFrame(() => requestAnimationFrame(reveal))
}

function useServedMenu(menuId: string): AvailableProducts | null {
  const [served, setServed] = useState<AvailableProducts | null>(null)
  useEffect(() => watchAvailableProducts(menuId, menu => startTransition(() => setServed(menu))), [menuId])
  return served
}
