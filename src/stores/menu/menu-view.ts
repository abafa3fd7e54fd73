import { atom, computed } from 'nanostores'
import { isOfBrand } from '#src/domain/menu/brand.ts'
import type { MenuFinds } from '#src/domain/menu/menu-search.ts'
import { type BuildableProduct, type Fit, fitOf } from '#src/domain/menu/modifiers/built/build-fit.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { $wishes } from './avoided.ts'

/** A sticker on a product: which, and what it says. */
export type ShownBadge = { id: string; name: string }

/** What a card shows of a product. */
export type MenuCard = BuildableProduct & {
  product_id: string
  name: string
  description: string
  cost: Cents
  /** The lowest price it can be built for, if that is above its base price. */
  from?: Cents | undefined
  image: string
  available: boolean
  /** When it is available again, in words; left out when it is now, or that is not known. */
  back?: string | undefined
  /** At which times it is served, in words, if not now. */
  served?: string | undefined
  serves?: number | undefined
  /** Its stickers, in words; left out when it has none. */
  badges?: ShownBadge[] | undefined
  /** The range of its heat, in words; left out when it has none. */
  heat?: string | undefined
  /** The calories including everything that must be chosen, in words. */
  calories?: string | undefined
}

export type MenuSection = {
  id: string
  name: string
  description: string
  super_category: string | null
  /** A sentence of when it is served; null when it always is. */
  served: string | null
  cards: MenuCard[]
}

/** What the scripts know of a card and a section that the server has rendered. */
export type ListedCard = BuildableProduct &
  Pick<MenuCard, 'product_id' | 'name' | 'description' | 'cost' | 'image'>
export type ListedSection = Omit<MenuSection, 'served' | 'cards'> & { cards: ListedCard[] }

/**
 * What a menu shows of a section: which of its cards, how each fits the guest's wishes (null without wishes), and how
 * many more there would be that do not.
 */
export type ShownSection = { cards: boolean[]; fits: Fit[] | null; count: number; unfit: number }

type Options = {
  brand: string | null
  app: string
  byDescription: boolean
  /** The allergens in the kitchen's fryer. */
  fryer: readonly string[]
  /** What else is fried there, in words. */
  friedWith: string | null
}

export type MenuView = ReturnType<typeof createMenuView>

/** The search, filter and brand of a menu, starting from what the server has rendered. */
export function createMenuView(
  sections: ListedSection[],
  { brand, app, byDescription, fryer, friedWith }: Options,
) {
  const $query = atom('')
  const $brand = atom(brand)
  /** What is found in the shown brand (search-menu.ts); null while nothing is looked for. */
  const $finds = atom<MenuFinds | null>(null)
  /** Whether dishes that do not fit are shown all the same, marked as such. */
  const $showsUnfit = atom(false)
  const $fits = computed($wishes, wishes =>
    wishes.allergens.length + wishes.diets.length > 0
      ? sections.map(({ cards }) => cards.map(card => fitOf(card, wishes, fryer)))
      : null,
  )

  let last: ShownSection[] = []

  function show(
    finds: MenuFinds | null,
    active: string | null,
    all: Fit[][] | null,
    unfitToo: boolean,
  ): ShownSection[] {
    last = sections.map((section, place) => {
      const isHere = isOfBrand(section, active, app)
      const fits = all?.[place] ?? null
      const isFound = section.cards.map((_, card) => finds?.products[place]?.[card] ?? isHere)
      const isUnfit = (card: number) => fits?.[card]?.isUnfit === true
      const cards = isFound.map((isShown, card) => isShown && (unfitToo || !isUnfit(card)))
      const unfit = isFound.filter((isShown, card) => isShown && isUnfit(card)).length
      return unlessSame(last[place], { cards, fits, count: cards.filter(Boolean).length, unfit })
    })
    return last
  }

  return {
    sections,
    byDescription,
    friedWith,
    $query,
    $brand,
    $finds,
    $showsUnfit,
    $shown: computed([$finds, $brand, $fits, $showsUnfit], show),
    search: (query: string): void => $query.set(query),
    showBrand: (id: string): void => $brand.set(id),
    /** Whether a section belongs to the shown brand, whatever is searched for. */
    isShown: (section: ListedSection): boolean => isOfBrand(section, $brand.get(), app),
    /** Shows the brand of a section, if it belongs to another. */
    showBrandOf: (section: ListedSection): void => {
      if (!isOfBrand(section, $brand.get(), app)) $brand.set(section.super_category)
    },
  }
}

/** Returns the earlier object if nothing has changed, so that the section is not drawn again. */
function unlessSame(before: ShownSection | undefined, now: ShownSection): ShownSection {
  const isSame =
    before?.fits === now.fits && before.cards.every((isShown, card) => isShown === now.cards[card])
  return isSame ? before : now
}
