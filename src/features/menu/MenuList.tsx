import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { menuCopy } from '#src/copy/menu/menu.ts'
import { allergenChartPath, productPath } from '#src/domain/content/menu-paths.ts'
import { menuPath, type Placement } from '#src/domain/content/placement.ts'
import type { Wishes } from '#src/domain/menu/modifiers/build-fit.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { prepareQuickAdd, quickAdd } from '#src/stores/menu/menu-page.ts'
import type { MenuSection } from '#src/stores/menu/menu-view.ts'
import { type Brand, openMenu } from '#src/stores/menu/open-menu.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { DiscTone } from '#src/ui/picture/food-disc-classes.ts'
import { useSoon } from '#src/ui/use-soon.ts'
import { CategoryAnchors } from './CategoryAnchors.tsx'
import { MenuCategory } from './MenuCategory.tsx'
import { MenuTools } from './MenuTools.tsx'
import { NoResults } from './NoResults.tsx'
import type { CardHost } from './ProductCard.tsx'
import { showCards } from './shown-cards.ts'
import { useArrival } from './use-arrival.ts'
import { useMostVisible } from './use-most-visible.ts'

export type MenuListProps = {
  sections: MenuSection[]
  kitchen: PickedKitchen
  placement: Placement
  placeholder: string
  /** The category the page is about and has as its title; null when it is the whole menu. */
  titled: string | null
  /** The categories as the menu has them, where they are drawn in another order. */
  order?: string[] | undefined
  /** The brands of a kitchen that has several, and which of them the page was drawn with. */
  brands: Brand[]
  brand: string | null
  app: string
  /** The kitchen's menu of the other kind, where it has one. */
  other?: { href: string; name: string } | undefined
  settings: { hideSearch: boolean; hideAnchors: boolean; byDescription: boolean }
  /** What can be left out or kept on this menu. */
  offered: Wishes
  /** What goes through the kitchen's fryer. */
  fryer: readonly string[]
  /** Why nothing can be added at this kitchen; left out when it can. */
  refusal?: string | undefined
  /** What stands above the menu, and makes way while it is searched; dishes of it that the menu leaves out are left out. */
  children?: ReactNode
}

const TONES: DiscTone[] = ['yellow', 'red', 'orange', 'bordeaux', 'cream', 'green']

/** A kitchen's menu: brands, search, filter, anchors, categories and cards that add. */
export function MenuList(props: MenuListProps) {
  const { sections, kitchen, placement, brands, brand, app, settings, offered, fryer, refusal } = props
  const [view] = useState(() =>
    openMenu(sections, {
      menuId: kitchen.menu_id,
      brands,
      brand,
      app,
      byDescription: settings.byDescription,
      fryer,
    }),
  )
  const shown = useSoon(view.$shown, view.drawn)
  const query = useSoon(view.$query, '')
  const isUnknown = useArrival(view)
  useEffect(() => {
    if (shown !== view.drawn) showMenu()
  }, [shown, view])
  const list = useRef<HTMLDivElement>(null)
  const attach = useCallback(
    (menu: HTMLDivElement | null) => {
      list.current = menu
      return menu ? showCards(menu, view) : undefined
    },
    [view],
  )
  const visible = useMemo(
    () => sections.filter((_, place) => (shown[place]?.count ?? 0) > 0),
    [sections, shown],
  )
  const anchors = useMemo(() => inOrder(visible, props.order), [visible, props.order])
  const ids = useMemo(() => visible.map(({ id }) => id), [visible])
  const current = useMostVisible(ids, view.see)

  const host = useMemo<CardHost>(() => {
    const path = menuPath(placement, kitchen.menu_id)
    return {
      pathOf: id => productPath(placement, kitchen.menu_id, id),
      refusal,
      onReach: prepareQuickAdd,
      onAdd: async card => {
        if (await quickAdd(kitchen, card)) showPath(path)
      },
      onSelect: (card, section) => view.select(section, card),
    }
  }, [placement, kitchen, refusal, view])
  const count = shown.reduce((sum, section) => sum + section.count, 0)
  const unfit = shown.reduce((sum, section) => sum + section.unfit, 0)
  return (
    <>
      <MenuTools
        view={view}
        brands={brands}
        hasSearch={!settings.hideSearch}
        offered={offered}
        chart={allergenChartPath(kitchen.menu_id)}
        count={count}
        unfit={unfit}
      />
      {!settings.hideAnchors && count > 0 && (
        <CategoryAnchors sections={anchors} current={current} other={props.other} />
      )}
      <div
        ref={attach}
        tabIndex={-1}
        data-placeholder={props.placeholder}
        className="relative container pb-6 focus-place sm:pb-14"
      >
        {isUnknown && (
          <div className="pt-6">
            <Notice tone="warning">{menuCopy.unknownCategory}</Notice>
          </div>
        )}
        <div className={query === '' ? 'has-[h2]:pt-1' : 'hidden'}>{props.children}</div>
        {count === 0 && <NoResults view={view} onShown={() => list.current?.focus()} />}
        {sections.map((section, index) => {
          const drawn = view.drawn[index]
          return (
            drawn && (
              <MenuCategory
                key={section.id}
                section={section}
                drawn={drawn}
                fits={shown[index]?.fits ?? null}
                tone={TONES[index % TONES.length] ?? 'yellow'}
                isFirst={index === 0}
                isTitled={section.id !== props.titled}
                host={host}
              />
            )
          )
        })}
        <p className="mt-6 text-center sm:mt-14">
          <Button href="#main" variant="outline" icon="arrow-up">
            {menuCopy.backToTop}
          </Button>
        </p>
      </div>
    </>
  )
}

/** Shows a menu that waited until what is left out was (`menu-tools.css`), once the cards that took its place are laid out. */
function showMenu(): void {
  const show = () => document.documentElement.removeAttribute('data-wishes')
  requestAnimationFrame(() => requestAnimationFrame(show))
}

/** After adding the guest is on the menu, which a page about a category shows as well. */
function showPath(path: string): void {
  if (environment().path() === path) return
  history.replaceState(history.state, '', pageAddress(path) + location.search)
}

function inOrder(sections: MenuSection[], order: string[] | undefined): MenuSection[] {
  return order ? sections.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : sections
}
