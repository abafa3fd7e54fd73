import { atom, computed } from 'nanostores'
import { belongsToBrand } from '#src/domain/menu/brand.ts'
import type { MenuMatches } from '#src/domain/menu/menu-search.ts'
import {
  type BuildableProduct,
  type DietaryFit,
  evaluateDietaryFit,
} from '#src/domain/menu/modifiers/built/build-fit.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { $dietaryFilter, isFilterActive } from './dietary-filter.ts'

export type CardBadge = { id: string; name: string }

export type MenuCard = BuildableProduct & {
  product_id: string
  name: string
  description: string
  cost: Cents
  /** Lowest price of any combination of choices, if it is above the base price. */
  from?: Cents | undefined
  image: string
  available: boolean
  /**
   * Text about when the product will be available again. Undefined if the product is available or the time is
   * unknown.
   */
  back?: string | undefined
  served?: string | undefined
  serves?: number | undefined
  badges?: CardBadge[] | undefined
  /** Text of the heat range. Undefined if the product has none. */
  heat?: string | undefined
  calories?: string | undefined
}

export type MenuSection = {
  id: string
  name: string
  description: string
  super_category: string | null
  served: string | null
  cards: MenuCard[]
}

/**
 * Which cards of a section are visible, and how well each card fits the guest's diet (null without a filter).
 * `count` is the number of visible cards. `unfit` is the number of cards that do not fit the diet. Those
 * cards stay hidden until the guest shows them.
 */
export type SectionView = { cards: boolean[]; fits: DietaryFit[] | null; count: number; unfit: number }

export type MenuViewOptions = {
  brand: string | null
  app: string
  byDescription: boolean
  fryer: readonly string[]
  /** Text about the other foods that are fried in the kitchen's fryer. */
  friedWith: string | null
}

export type MenuView = ReturnType<typeof createMenuView>

/** Creates the view of a menu, which starts in the state that the server rendered. */
export function createMenuView(
  sections: MenuSection[],
  { brand, app, byDescription, fryer, friedWith }: MenuViewOptions,
) {
  const $query = atom('')
  const $brand = atom(brand)
  const $finds = atom<MenuMatches | null>(null)
  const $showsUnfit = atom(false)
  const $fits = computed($dietaryFilter, filter =>
    isFilterActive(filter)
      ? sections.map(({ cards }) => cards.map(card => evaluateDietaryFit(card, filter, fryer)))
      : null,
  )

  let previous: SectionView[] = []
  const initial = computeSections(null, brand, null, false)

  function computeSections(
    matches: MenuMatches | null,
    active: string | null,
    all: DietaryFit[][] | null,
    includesUnfit: boolean,
  ): SectionView[] {
    previous = sections.map((section, index) => {
      const isInBrand = belongsToBrand(section, active, app)
      const fits = all?.[index] ?? null
      const isFound = section.cards.map((_, card) => matches?.products[index]?.[card] ?? isInBrand)
      const isUnfit = (card: number) => fits?.[card]?.isUnfit === true
      const cards = isFound.map((isShown, card) => isShown && (includesUnfit || !isUnfit(card)))
      const unfit = isFound.filter((isShown, card) => isShown && isUnfit(card)).length
      return reuseIfEqual(previous[index], { cards, fits, count: cards.filter(Boolean).length, unfit })
    })
    return previous
  }

  return {
    sections,
    byDescription,
    friedWith,
    $query,
    $brand,
    $finds,
    $showsUnfit,
    /** State that the server rendered. */
    initial,
    $shown: computed([$finds, $brand, $fits, $showsUnfit], computeSections),
    search: (query: string): void => $query.set(query),
    showBrand: (id: string): void => $brand.set(id),
    isShown: (section: MenuSection): boolean => belongsToBrand(section, $brand.get(), app),
    showBrandOf: (section: MenuSection): void => {
      if (!belongsToBrand(section, $brand.get(), app)) $brand.set(section.super_category)
    },
  }
}

/** Returns the previous object if nothing changed, so that the section does not rerender. */
function reuseIfEqual(before: SectionView | undefined, now: SectionView): SectionView {
  const isSame =
    before?.fits === now.fits && before.cards.every((isShown, card) => isShown === now.cards[card])
  return isSame ? before : now
}
