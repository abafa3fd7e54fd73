import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Menu as MenuData } from '#src/contract/menus.ts'
import { menuListCopy } from '#src/copy/menu/menu-list.ts'
import { menuToolsCopy } from '#src/copy/menu/menu-tools.ts'
import { $wishes, isFiltering } from '#src/stores/menu/avoided.ts'
import { $shownCategories } from '#src/stores/menu/category-row.ts'
import { type DataSource, loadedData } from '#src/stores/menu/island-data.ts'
import type { MenuSection, ShownSection } from '#src/stores/menu/menu-view.ts'
import { openMenu } from '#src/stores/menu/open-menu.ts'
import { Button } from '#src/ui/Button.tsx'
import type { DiscTone } from '#src/ui/picture/food-disc-classes.ts'
import { useSoon } from '#src/ui/use-soon.ts'
import { MenuCategory } from './categories/MenuCategory.tsx'
import type { MenuOnPage } from './facts/menu-on-page.ts'
import { menuSections, type TimedWords } from './menu-sections.ts'
import { PopularHere } from './rows/PopularHere.tsx'
import { noWishes } from './tools/DietFilter.tsx'
import { MenuTools } from './tools/MenuTools.tsx'
import { NoResults } from './tools/NoResults.tsx'
import { offeredWishes } from './tools/offered-wishes.ts'
import { useServed } from './use-served.ts'

export type MenuProps = {
  source: DataSource<MenuData>
  page: MenuOnPage
  category: string | null
  brand: string | null
  isMultibrand: boolean
  hasSearch: boolean
  /** True if the search also reads descriptions of categories. */
  byDescription: boolean
  timed: TimedWords
  popular: string[]
  children?: ReactNode
}

const TONES: DiscTone[] = ['yellow', 'red', 'orange', 'bordeaux', 'cream', 'green']

export function Menu({ page, category, hasSearch, children, ...props }: MenuProps) {
  const [{ view, dishes, offered }] = useState(() => openPage({ page, category, ...props }))
  const { sections } = view
  const shown = useSoon(view.$shown, view.initial)
  const wishes = useSoon($wishes, noWishes)
  const query = useSoon(view.$query, '')
  const served = useServed(page.kitchen.menu_id)
  const list = useRef<HTMLDivElement>(null)
  const isFiltered = isFiltering(wishes)
  const isNarrowed = query.trim() !== '' || isFiltered
  useShownCategories(sections, shown)
  useEffect(() => {
    if (isFiltered) revealMenu()
  }, [isFiltered])
  const isShown = (id: string) =>
    sections.some(({ cards }, place) =>
      cards.some(({ product_id }, at) => product_id === id && shown[place]?.cards[at]),
    )
  return (
    <>
      <MenuTools
        view={view}
        shown={shown}
        wishes={wishes}
        query={query}
        hasSearch={hasSearch}
        offered={offered}
        menuId={page.kitchen.menu_id}
      />
      {isNarrowed && shown.every(({ count }) => count === 0) && (
        <NoResults view={view} onShown={() => list.current?.focus()} />
      )}
      {children}
      <div ref={list} tabIndex={-1} className="relative container pb-3 focus-place sm:pb-14">
        {dishes.length > 0 && (
          <div className="menu-popular pt-1 xl:pt-3" hidden={query !== ''}>
            <PopularHere
              dishes={dishes}
              page={page}
              isShown={({ product_id: id }) => isShown(id) && (served?.ids.has(id) ?? true)}
            />
          </div>
        )}
        {sections.length === 0 && (
          <h2 className="py-14 text-center text-title">{menuToolsCopy.noResultsTitle}</h2>
        )}
        {sections.map((section, place) => (
          <MenuCategory
            key={section.id}
            section={section}
            page={page}
            shown={shown[place] ?? NOTHING}
            tone={TONES[place % TONES.length] ?? 'yellow'}
            isFirst={place === 0}
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

const NOTHING: ShownSection = { cards: [], fits: null, count: 0, unfit: 0 }

type PageProps = Omit<MenuProps, 'children' | 'hasSearch'>

function openPage({ source, page, category, brand, isMultibrand, byDescription, timed, popular }: PageProps) {
  const menu = loadedData(source)
  const { app, super_categories } = menu
  const { placeholder, fryer, friedWith } = page
  const sections = menuSections(menu, { placeholder, timed }, category)
  const cards = sections.flatMap(section => section.cards)
  const brands = isMultibrand ? super_categories : []
  return {
    view: openMenu(sections, { brands, brand, app, byDescription, fryer, friedWith }),
    dishes: popular.flatMap(id => cards.find(({ product_id }) => product_id === id) ?? []),
    offered: offeredWishes(sections, fryer),
  }
}

/** Tells the row of categories which ones are left, once they are rendered. */
function useShownCategories(sections: MenuSection[], shown: readonly ShownSection[]): void {
  useEffect(() => {
    // The first render is the server's, before the guest's wishes.
    if (isFiltering($wishes.get()) !== shown.some(({ fits }) => fits !== null)) return
    $shownCategories.set(sections.flatMap(({ id }, place) => (shown[place]?.count ? id : [])))
  }, [sections, shown])
}

/**
 * Reveals a menu hidden until its filters apply (`menu-tools.css`), after the layout of the remaining cards.
 */
function revealMenu(): void {
  const show = () => document.documentElement.removeAttribute('data-wishes')
  requestAnimationFrame(() => requestAnimationFrame(show))
}
