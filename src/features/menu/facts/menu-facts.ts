import type { BuildableProduct } from '#src/domain/menu/modifiers/built/build-fit.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import type { MenuSection } from '#src/stores/menu/menu-view.ts'
import type { OpenMenuOptions } from '#src/stores/menu/open-menu.ts'

/** Id of the element with a menu page's data. */
export const MENU_FACTS = 'menu-facts'

/**
 * Menu data that is not in the page's text; sections and cards in page order. Builds shared by many products
 * are stored once, and cards refer to them by index.
 */
export type MenuFacts = {
  kitchen: PickedKitchen
  menu: OpenMenuOptions
  builds: BuildableProduct[]
  sections: { brand: string | null; cards: [cost: Cents, build: number][] }[]
}

export function menuFacts(sections: MenuSection[], shared: Pick<MenuFacts, 'kitchen' | 'menu'>): MenuFacts {
  const builds = new Map<string, number>()
  const placeOf = (product: BuildableProduct) => {
    const { needs_choices, build, comes_with, fried, can_be, can_be_kept, comes_for } = product
    const key = JSON.stringify({
      ...{ needs_choices, build, comes_with, fried },
      ...{ can_be, can_be_kept, comes_for },
    })
    const place = builds.get(key) ?? builds.size
    builds.set(key, place)
    return place
  }
  const placed = sections.map(({ super_category, cards }) => ({
    brand: super_category,
    cards: cards.map((card): [Cents, number] => [card.cost, placeOf(card)]),
  }))
  return { ...shared, builds: [...builds.keys()].map(key => JSON.parse(key)), sections: placed }
}
